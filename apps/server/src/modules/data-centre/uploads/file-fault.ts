import { type FileFaultKind, type Locale, fileFaults } from '@chanscope/contract';

/** A file that cannot be imported, with the reason. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
  readonly kind: FileFaultKind;

  constructor(kind: FileFaultKind, cause?: unknown) {
    super(`Cannot import the file: ${fileFaults[kind].en}`, { cause });
    this.kind = kind;
  }

  reasonIn(locale: Locale): string {
    return fileFaults[this.kind][locale];
  }
}
