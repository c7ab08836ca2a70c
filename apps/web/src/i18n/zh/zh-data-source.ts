/** Texts of the Chinese interface: where the numbers come from, and the fill of the market. */
export const dataSourceZh = {
  source: {
    lead: '行情从哪里来，由管理员决定一次，以后随时可以在这里改。',
    asked: '还没有选择数据来源，现在看到的都是模拟行情。',
    goTo: '选择数据来源',
    current: '当前：{kind}，{name} 于 {time} 选择',
    currentHand: '当前：由“数据源”栏目逐项设置',
    later: '以后再说',
    choices: {
      simulation: '继续用模拟行情',
      feeds: '打开网上行情源',
      folder: '读取服务器上的文件',
    },
    simulationText:
      '所有价格、成交量和名次都是程序编造的，只用来熟悉功能，与真实市场无关，不能据此交易。不连接任何外部服务。',
    feedsText:
      '从公开网站取真实行情。勾选要用的行情源并排好先后：前一个不应答时自动问下一个。选定后在后台补齐全市场。',
    folderText:
      '读取服务器上通达信的 vipdoc 文件夹，或一个 CSV 文件夹（如 hs600519.1d.csv）。自动识别是哪一种，只读不改。已打开的行情源保持不变。',
    select: '就用这个',
    selected: '已选择：{kind}',
    inUse: '使用中',
    use: '使用 {provider}（{market}）',
    higher: '{provider} 提前（{market}）',
    lower: '{provider} 推后（{market}）',
    pace: '每秒最多 {count} 次',
    noPace: '不限速',
    realTime: '实时',
    and: '、',
    marketOff: '不选则继续用模拟行情',
    terms: '这些行情源的使用条款',
    termsOf: {
      'feed:tencent':
        '腾讯财经网页的非公开接口，腾讯没有承诺对外提供。A 股、港股、美股报价与日线，A 股分钟线。仅供个人使用，可能随时变更或停止。',
      'feed:eastmoney':
        '东方财富网页的非公开接口。有全市场目录与板块，港股延时 15 分钟。请求稍密就会封禁本机地址数小时。仅供个人使用，不得转发。',
      'feed:sina':
        '新浪财经网页的非公开接口。请求过密会拒绝最长一小时，境外与云主机地址常被拒绝。仅供个人使用，不得转发。',
      'feed:yahoo':
        '雅虎财经的非公开接口，条款限个人使用。三个市场的日线、分钟线，也是这里唯一的除权除息来源；沪深港延时 15 分钟，常限流。',
      'feed:nasdaq': '纳斯达克官方每日公布的美股证券目录，没有行情。',
      'feed:tdx':
        '运维指定的券商通达信行情服务器。券商向自己的客户提供，没有授权公开站点使用；不得用于商业。',
    },
    liability:
      '以上没有一家签有合同或给予授权，也不保证准确、及时和持续。是否可以这样使用、能否给他人看，由本站运营者对提供方和当地法律负责；公开展示交易所行情需要交易所授权。',
    agree: '我已阅读以上条款，由我承担使用责任',
    folder: '服务器上的文件夹（完整路径）',
    folderHint: '例如 /srv/tdx/vipdoc',
    look: '看看里面有什么',
    found: { tdx: '通达信文件', csv: 'CSV 文件' },
    report: '{kind}：{files} 个文件可用，位于 {path}',
    partly: '文件很多，只看了一部分。',
    group: '{market} {timeframe}：{files} 个文件',
    examples: '例如 {names}',
    operator: '运维已在环境变量中指定：{kind} {path}',
    ofServers: '多台服务器时，每台都要能用同一路径读到这个文件夹。',
  },
  fill: {
    title: '全市场补齐',
    states: {
      idle: '未开始',
      running: '进行中',
      waiting: '等待行情源恢复',
      paused: '已暂停',
      done: '已完成',
      failed: '已停止',
    },
    part: '{market} {timeframe}',
    counts: '{done} / {total}',
    failed: '{count} 失败',
    left: '约剩 {time}',
    noLeft: '正在估算剩余时间',
    last: '刚取 {code}',
    begun: '{name} 于 {time} 开始',
    finished: '{time} 完成',
    order: '先指数和关注最多的，先日线后分钟线；打开某只证券时会立即取它。',
    pause: '暂停',
    resume: '继续',
    restart: '重新检查',
    start: '开始补齐',
    source: '数据来源',
    days: '{days} 天 {hours} 小时',
    hours: '{hours} 小时 {minutes} 分',
    minutes: '{minutes} 分钟',
    moment: '不到一分钟',
  },
} as const;
