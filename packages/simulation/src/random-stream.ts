/** A number in [0, 2^32) that a text decides (FNV-1a with a final mix). */
export function seedOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mixed(hash);
}

/** A seed for part number `part` of what `seed` decides. */
export function seedOfPart(seed: number, part: number): number {
  return mixed((seed ^ Math.imul(part + 1, 0x9e3779b1)) | 0);
}

/** Numbers that look like chance and that a seed decides (splitmix32). */
export class RandomStream {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** The next number, even in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    return mixed(this.#state) / 0x1_0000_0000;
  }

  /** The next number between two others. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /**
   * The next number of about normal distribution, mean 0, deviation 1, never beyond ±3.5: a sum of
   * even numbers, which costs a quarter of a logarithm and a cosine.
   */
  nextNormal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * normalScale;
  }
}

/** A sum of four even numbers has variance 1/3. */
const normalScale = Math.sqrt(3);

function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}
