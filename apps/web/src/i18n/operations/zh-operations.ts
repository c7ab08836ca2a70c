/** The texts of the board of operations in Chinese (运维看板). */
export const operationsZh = {
  title: '运维看板',
  lead: (time: string) => `每 10 秒更新，更新于 ${time}`,
  loading: '正在读取…',
  failed: '读不到运行情况',
  retry: '重试',
  tiles: {
    processes: '进程',
    calls: '本小时调用',
    failures: '本小时错误',
    sockets: '推送连接',
    database: '数据库',
    jobs: '任务执行中',
    failedJobs: '24 小时任务失败',
    seen: '24 小时活跃账号',
  },
  queued: (total: number) => `排队 ${total}`,
  doneJobs: (total: number) => `完成 ${total}`,
  week: (total: number) => `7 天 ${total}`,
  hours: {
    title: '24 小时调用与错误',
    calls: '调用',
    failures: '错误',
    bar: (hour: string, calls: number, failures: number) =>
      `${hour}：调用 ${calls}，错误 ${failures}`,
    summary: (calls: number, failures: number) => `调用 ${calls}，错误 ${failures}`,
  },
  processes: {
    title: '进程',
    name: '进程',
    up: '已运行',
    cpu: '处理器用时',
    memory: '内存',
    heap: '堆',
    delay: '事件循环延迟 p50 / p99 / 最长',
    sockets: '连接',
  },
  slowest: {
    title: '最慢的接口',
    route: '接口',
    calls: '调用',
    mean: '平均',
    max: '最长',
    failures: '错误',
    empty: '还没有调用',
  },
  feeds: {
    title: '数据源',
    never: '还没有报过数',
    last: (time: string) => `最近 ${time}`,
    off: (total: number) => `另有 ${total} 个关闭`,
    states: { ok: '正常', failing: '出错', open: '熔断', off: '关闭', quarantined: '已隔离' },
  },
  markets: { hs: 'A股', hk: '港股', us: '美股' },
  log: '查看慢接口与页面错误',
};

export type OperationsWords = typeof operationsZh;
