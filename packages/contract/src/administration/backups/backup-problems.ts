/** What of the error catalogue speaks of backups (备份). */
export const backupProblems = {
  lastVerifiedBackup: {
    code: 400,
    zh: '这是最近一份校验通过的备份，不能删除；请先校验另一份',
    en: 'This is the newest copy that was verified; verify another one before you delete it',
  },
  rangeBeyondFile: {
    code: 416,
    zh: '要的部分在文件之外：文件只有 {bytes} 字节',
    en: 'The part that was asked for is not in the file, which has {bytes} bytes',
  },
  backupSpace: {
    code: 400,
    zh: '磁盘空间不足：需要 {needed} MB，只剩 {free} MB；请清理后重试',
    en: 'The disk has not enough room: {needed} MB are needed, {free} MB are free; make room and try again',
  },
} as const;
