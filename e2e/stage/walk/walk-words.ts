/** What the controls of an operator's walk say. */
export interface WalkWords {
  readonly importUsers: string;
  readonly table: string;
  readonly tryIt: string;
  readonly counts: string;
  readonly commit: RegExp;
  readonly links: string;
  readonly newDepartment: string;
  readonly name: string;
  readonly save: string;
  readonly copyEditor: string;
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly runJobs: string;
  readonly editContent: string;
  readonly preview: string;
  readonly up: string;
  readonly operations: string;
  readonly menuSaved: string;
  readonly endAllOf: (name: string) => string;
  readonly end: RegExp;
  readonly versions: string;
  readonly restore: string;
  readonly takeBackup: string;
  readonly notVerified: string;
  readonly verify: RegExp;
  readonly whole: string;
}

/** By the language of the page. */
export const walkWords: Readonly<Record<'zh' | 'en', WalkWords>> = {
  zh: {
    importUsers: '批量导入',
    table: '用户表格',
    tryIt: '试导入',
    counts: '新建 30 · 已存在 0 · 有误 4',
    commit: /^导入 30 位/,
    links: '下载密码链接 CSV',
    newDepartment: '新建部门',
    name: '名称',
    save: '保存',
    copyEditor: '复制 编辑',
    code: '角色编码',
    nameZh: '中文名称',
    nameEn: '英文名称',
    runJobs: '运行任务',
    editContent: '编辑内容',
    preview: '预览差异',
    up: '上移',
    operations: '操作',
    menuSaved: '保存菜单',
    endAllOf: (name) => `全部结束 ${name} 的会话`,
    end: /^结束/,
    versions: '历史版本',
    restore: '恢复',
    takeBackup: '立即备份',
    notVerified: '未校验',
    verify: /^校验/,
    whole: '完好',
  },
  en: {
    importUsers: 'Import',
    table: 'Table of users',
    tryIt: 'Try it',
    counts: '30 new · 0 exist · 4 faulty',
    commit: /^Import 30 new/,
    links: 'Download password links as CSV',
    newDepartment: 'New department',
    name: 'Name',
    save: 'Save',
    copyEditor: 'Copy Editor',
    code: 'Code',
    nameZh: 'Chinese name',
    nameEn: 'English name',
    runJobs: 'Run jobs',
    editContent: 'Edit content',
    preview: 'Preview',
    up: 'Up',
    operations: 'Operations',
    menuSaved: 'Menu saved',
    endAllOf: (name) => `End all of ${name}`,
    end: /^End/,
    versions: 'Versions',
    restore: 'Restore',
    takeBackup: 'Back up now',
    notVerified: 'Not verified',
    verify: /^Verify/,
    whole: 'Whole',
  },
};
