import type { Variable } from './configuration-variable.ts';

const minPasswordLength = 12;

/** Where copies of the installation are laid, and what encrypts them. */
export const backupVariables = {
  backupDir: {
    name: 'BACKUP_DIR',
    initial: '',
    permitted:
      'empty for the folder backups in DATA_DIR, or a path of a folder that may be written; several servers reach it by the same path',
    description: 'Folder of the copies that are taken',
    read: (text) => (text.includes('\0') ? null : text),
  },
  backupPassword: {
    name: 'BACKUP_PASSWORD',
    initial: '',
    permitted: `empty, or ${minPasswordLength} characters or more`,
    description:
      'Password that encrypts copies; without it whoever has the file has the keys in it',
    isSecret: true,
    read: (text) => (text === '' || text.length >= minPasswordLength ? text : null),
  },
} as const satisfies Record<string, Variable<string>>;
