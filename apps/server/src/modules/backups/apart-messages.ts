import type { BackupCopy, Message } from '@chanscope/contract';

import type { BackupReport } from '../../platform/backup/create-backup.ts';

/** What a process of its own is given to do. The password travels by its channel alone. */
export type ApartOrder =
  | {
      readonly kind: 'take';
      readonly dataDir: string;
      readonly keyDir: string;
      readonly databaseUrl: string | null;
      readonly folder: string;
      readonly password: string | null;
      /** UTC ms. */
      readonly at: number;
    }
  | {
      readonly kind: 'check';
      readonly folder: string;
      readonly name: string;
      readonly sha256: string | null;
      readonly password: string | null;
      readonly at: number;
    }
  | {
      readonly kind: 'checkMove';
      readonly dataDir: string;
      readonly databaseUrl: string | null;
      readonly folder: string;
    };

/** What it answers: how far it is, and at last one of the others. */
export type ApartAnswer =
  | { readonly kind: 'step'; readonly done: number }
  | { readonly kind: 'taken'; readonly report: BackupReport }
  | {
      readonly kind: 'checked';
      readonly checked: {
        readonly finding: NonNullable<BackupCopy['finding']>;
        readonly sha256: string;
        readonly schemaVersion: string | null;
      };
    }
  | {
      readonly kind: 'moveChecked';
      readonly check: { readonly tables: number; readonly rows: number };
    }
  /** For a reason that the operator can mend. */
  | { readonly kind: 'refused'; readonly reason: Message }
  | { readonly kind: 'failed'; readonly reason: string };

/** The answer that an order ends with. */
export type ApartResult<Kind extends ApartAnswer['kind']> = Extract<
  ApartAnswer,
  { readonly kind: Kind }
>;
