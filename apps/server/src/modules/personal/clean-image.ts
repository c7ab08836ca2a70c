/** A picture put together anew from the parts that draw it. */
export interface CleanImage {
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}
