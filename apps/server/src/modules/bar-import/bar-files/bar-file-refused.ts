/** A file that is not imported at all, with the reason for the operator. */
export class BarFileRefused extends Error {
  override readonly name: string = 'BarFileRefused';
}
