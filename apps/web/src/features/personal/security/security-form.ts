import type { Personal } from '@chanscope/contract';

/** What every form of the security section is given. */
export interface SecurityFormProps {
  readonly personal: Personal;
  /** Closes the form and says what was done. */
  readonly onDone: (text: string) => void;
  readonly onCancel: () => void;
  /** Shows new recovery codes. */
  readonly onCodes: (codes: readonly string[]) => void;
}
