import type { Wording } from '../../locale.ts';

/** Why a backup (备份) cannot be made, checked or restored, or a database not moved (迁移): as pages of administrators and the terminal say it. */
export const copyReasons = {
  cannotBackUp: { zh: '无法备份：{reason}', en: 'Cannot back up: {reason}' },
  cannotRestore: { zh: '无法恢复：{reason}', en: 'Cannot restore: {reason}' },
  cannotMove: { zh: '无法迁移：{reason}', en: 'Cannot move: {reason}' },

  noDatabase: {
    zh: '{folder} 中没有数据库，请设置 DATA_DIR',
    en: 'there is no database in {folder}; set DATA_DIR',
  },
  noKeys: {
    zh: '{folder} 中没有密钥，请设置 KEY_DIR',
    en: 'there are no keys in {folder}; set KEY_DIR',
  },
  noFile: { zh: '没有文件 {file}', en: 'there is no file {file}' },
  fileTaken: {
    zh: '{file} 已经存在，请换一个文件名',
    en: '{file} is there already; name another file',
  },
  fileChanged: { zh: '{file} 在读取时被改动', en: '{file} changed while it was read' },
  copyUnderWay: {
    zh: '另一个备份正在写入 {folder}，请等它结束',
    en: 'another backup into {folder} is under way; wait for its end',
  },
  databaseDamaged: {
    zh: '数据库 {file} 已损坏（{fault}）；此前的备份没有受影响',
    en: 'the database {file} is damaged ({fault}); earlier backups are as they were',
  },
  copyDamaged: { zh: '副本已损坏（{fault}）', en: 'the copy is damaged ({fault})' },
  notABackup: { zh: '{file} 不是缠镜的备份', en: '{file} is no backup of ChanScope' },
  notAnArchive: {
    zh: '文件不是缠镜的备份，或已损坏',
    en: 'the file is no backup of ChanScope, or it is damaged',
  },
  fileDamaged: { zh: '文件已损坏', en: 'the file is damaged' },
  partDamaged: {
    zh: '备份已损坏：{part} 缺失，或与写入时不同',
    en: 'the backup is damaged: {part} is missing or not what was written',
  },
  copiedDatabaseDamaged: {
    zh: '{file} 中的数据库已损坏：{fault}',
    en: 'the database in {file} is damaged: {fault}',
  },
  passwordMissing: {
    zh: '备份已加密，请把 BACKUP_PASSWORD 设为它的密码',
    en: 'the backup is encrypted; set BACKUP_PASSWORD to its password',
  },
  otherPassword: {
    zh: 'BACKUP_PASSWORD 不是这个备份的密码，或文件已损坏',
    en: 'BACKUP_PASSWORD is not the password of this backup, or the file is damaged',
  },
  tablesDiffer: {
    zh: '两个数据库来自缠镜的不同版本，表 {tables:list} 不同；请让本版本在两边各启动一次',
    en: 'the databases are of different releases of ChanScope, tables {tables:list} differ; start this release on both once',
  },
  tableOfOtherRelease: {
    zh: '表来自另一个版本：{table}；请先让本版本启动一次',
    en: 'tables are of another release: {table}; start this release once',
  },
  pagesDamaged: { zh: '数据库已损坏：{fault}', en: 'the database is damaged: {fault}' },
  rowsWithoutOthers: {
    zh: '有的行指向不存在的行',
    en: 'rows refer to others that are not there',
  },
  rowsChanged: {
    zh: '表 {table} 的行写入后与原来不同；什么也没有写入',
    en: 'the rows of table {table} did not arrive as they were; nothing was written',
  },
} as const satisfies Record<string, Wording>;
