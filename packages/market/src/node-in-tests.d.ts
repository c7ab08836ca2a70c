// The little of Node that tests here use to read real data. Its own types would let the sources use
// clock, files and network, which this package must not touch.

declare module 'node:buffer' {
  export interface Buffer extends Uint8Array {
    toString(encoding?: 'utf8'): string;
  }
}

declare module 'node:fs' {
  import type { Buffer } from 'node:buffer';
  export function existsSync(path: string): boolean;
  export function readFileSync(path: string): Buffer;
}

declare module 'node:zlib' {
  import type { Buffer } from 'node:buffer';
  export function gunzipSync(packed: Buffer): Buffer;
}

declare module 'node:process' {
  export const env: Readonly<Record<string, string | undefined>>;
}
