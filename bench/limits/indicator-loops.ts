/** Sum of a moving average's values, by a plain rolling loop. */
export function movingAverageLoop(close: Float64Array, period: number): number {
  let sum = 0;
  let checksum = 0;
  for (let index = 0; index < close.length; index += 1) {
    sum += close[index] ?? 0;
    if (index >= period) sum -= close[index - period] ?? 0;
    if (index >= period - 1) checksum += sum / period;
  }
  return checksum;
}

/** Sum of an exponential average's values, seeded with the first close. */
export function exponentialAverageLoop(close: Float64Array, period: number): number {
  const weight = 2 / (period + 1);
  let average = close[0] ?? 0;
  let checksum = average;
  for (let index = 1; index < close.length; index += 1) {
    average = average * (1 - weight) + (close[index] ?? 0) * weight;
    checksum += average;
  }
  return checksum;
}

/** Sum of MACD's DIF and DEA (12, 26, 9). */
export function macdLoop(close: Float64Array): number {
  let short = close[0] ?? 0;
  let long = short;
  let dea = 0;
  let checksum = 0;
  for (let index = 1; index < close.length; index += 1) {
    const price = close[index] ?? 0;
    short = (2 * price + 11 * short) / 13;
    long = (2 * price + 25 * long) / 27;
    const dif = short - long;
    dea = (2 * dif + 8 * dea) / 10;
    checksum += dif + dea;
  }
  return checksum;
}
