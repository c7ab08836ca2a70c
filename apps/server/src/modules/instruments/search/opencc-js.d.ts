// The types that come with the package name their files without an ending, so they are not found.
declare module 'opencc-js/t2cn' {
  /** Makes what writes traditional characters of a region in simplified ones. */
  export function Converter(locales: {
    readonly from: 'hk' | 'tw' | 't';
    readonly to: 'cn';
  }): (text: string) => string;
}
