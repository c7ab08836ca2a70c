/** What a check counted, as it is shown. */
interface WholeCounts {
  readonly tables: number;
  readonly rows: string;
  readonly lines: string;
  readonly time: string;
}

/** What a plan says. */
interface PlanFields {
  readonly isOn: boolean;
  readonly time: string;
  readonly zone: string;
  readonly keepLast: number;
  readonly keepWeekly: number;
}

/** The texts of the page of backups in Chinese (备份). */
export const backupsZh = {
  title: '备份',
  lead: '一份备份包含数据库、密钥和上传的文件；恢复时停止服务器，执行 npm run restore',
  backUp: '立即备份',
  loading: '正在读取…',
  failed: '读不到备份',
  retry: '重试',
  cancel: '取消',
  close: '关闭',
  tiles: {
    verified: '最近校验通过的备份',
    never: '还没有',
    neverHint: '备份后请校验一次',
    next: '下次定时备份',
    off: '未开启',
    database: '数据库',
    free: '磁盘剩余',
    unknown: '未知',
    encryption: '加密',
    encrypted: '已加密',
    plain: '未加密',
    encryptedHint: '口令来自 BACKUP_PASSWORD',
    plainHint: '拿到文件的人也拿到密钥；设置 BACKUP_PASSWORD 后新备份会加密',
  },
  folder: (folder: string) => `备份目录：${folder}（请把备份另存一份到别的机器）`,
  run: {
    backup: ['正在复制数据库', '正在写入文件', '正在重新读取', '正在校验'],
    check: ['正在读取文件', '正在恢复到临时目录', '正在核对系统日志', '正在核对系统日志'],
    move: ['正在核对表与列', '正在读取每一行', '正在读取每一行'],
    queued: '排队中',
    step: (step: number, total: number, name: string) => `第 ${step} / ${total} 步：${name}`,
    cancel: '取消',
    names: { backup: '备份', check: '校验', move: '迁移检查' },
    failed: (name: string, reason: string) => `${name}失败：${reason}`,
    cancelled: (name: string) => `${name}已取消，没有留下文件`,
  },
  table: '备份列表',
  empty: '还没有备份：点“立即备份”取得第一份',
  columns: {
    taken: '时间',
    bytes: '大小',
    finding: '校验',
    askedBy: '来源',
    schema: '数据版本',
    sha256: 'SHA-256',
    actions: '操作',
  },
  schedule: '定时',
  commandLine: '命令行',
  findings: {
    none: '未校验',
    whole: '完好',
    damaged: '已损坏',
    absent: '文件不在',
  },
  wholeHint: ({ tables, rows, lines, time }: WholeCounts) =>
    `${time} 恢复并核对：${tables} 张表，${rows} 行，系统日志 ${lines} 条连续`,
  damagedHint: (part: string, time: string) => `${time} 发现：${part} 缺失，或与写入时不同`,
  encryptedTag: '加密',
  check: '校验',
  download: '下载',
  remove: '删除',
  actionOn: (action: string, name: string) => `${action} ${name}`,
  downloadTitle: '下载这份备份？',
  downloadText: (name: string, size: string) =>
    `${name}（${size}）没有加密，里面有账号、密钥和系统日志。下载会写入系统日志。`,
  downloadEncryptedText: (name: string, size: string) =>
    `${name}（${size}）已加密，恢复时需要备份口令。下载会写入系统日志。`,
  received: (part: string, size: string) => `已收到 ${part}，共 ${size}；关闭窗口即停止`,
  removeTitle: '删除这份备份？',
  removeText: (name: string, size: string, remaining: number) =>
    `将从磁盘删除 1 份备份 ${name}（${size}），不能撤销；其余 ${remaining} 份不变。`,
  removed: (name: string) => `已删除 ${name}`,
  plan: {
    title: '定时备份',
    lead: '到点自动备份并校验；只清理定时备份，手动备份、已损坏的和最近校验通过的一份都会保留',
    isOn: '每天自动备份',
    time: '时间',
    zone: '时区',
    keepLast: '保留最近几份',
    keepWeekly: '另保留最近几周每周一份',
    save: '保存',
    saved: '已保存定时备份',
    discard: '放弃修改',
    next: (time: string) => `下次：${time}`,
    wrong: (max: number, weeks: number) => `份数为 1 到 ${max}，周数为 0 到 ${weeks}`,
    conflict: '另一位管理员刚改过定时备份，你输入的内容还在',
    newest: ({ isOn, time, zone, keepLast, keepWeekly }: PlanFields) =>
      `最新：${isOn ? '开启' : '关闭'}，${time}（${zone}），最近 ${keepLast} 份，每周一份 ${keepWeekly} 周`,
    keepMine: '保留我的，在最新版本上保存',
    adoptNewest: '改用最新版本',
  },
  move: {
    title: '迁移数据库',
    from: { embedded: '现在用内置数据库（SQLite）', postgres: '现在用 PostgreSQL' },
    to: {
      embedded: '停止服务器后执行下面的命令，把全部内容迁到一个空的 PostgreSQL：',
      postgres: '停止服务器后执行下面的命令，把全部内容迁到一个目录里的内置数据库：',
    },
    why: '页面不切换运行中的服务器：迁移期间的写入会丢失，新的数据库地址也要由运维写进配置。',
    check: '迁移检查',
    ready: (tables: string, rows: string, time: string) =>
      `${time} 检查通过：${tables} 张表，${rows} 行都可以迁移`,
    size: (size: string) => `大小 ${size}`,
    copy: '复制命令',
    copied: '已复制',
  },
};

export type BackupsWords = typeof backupsZh;
