import type { Wording } from '../locale.ts';

/** Why a file is refused as a whole. */
export const fileFaults = {
  tooLarge: {
    zh: '解压后超过 2 GB 或膨胀超过 200 倍，疑似压缩炸弹',
    en: 'unpacked it is larger than 2 GB or more than 200 times its size, as only a zip bomb is',
  },
  notPacked: {
    zh: '扩展名是 .gz，但内容不是 gzip 压缩',
    en: 'it is named .gz but is not packed with gzip',
  },
  binary: {
    zh: '含有空字符，不是文本文件；如果是 Excel 或 UTF-16，请另存为 UTF-8 的 CSV',
    en: 'it holds NUL characters and is no text; save Excel sheets and UTF-16 as CSV in UTF-8',
  },
  encoding: {
    zh: '既不是 UTF-8 也不是 GB18030 编码，请另存为 UTF-8',
    en: 'it is neither UTF-8 nor GB18030; save it as UTF-8',
  },
  longLine: {
    zh: '有超过 64 KB 的行，不是表格',
    en: 'a line is longer than 64 kB: it is no table',
  },
  noColumns: {
    zh: '第一行不是列名，请在第一行写上列名',
    en: 'its first line names no columns; put the names of the columns there',
  },
  tooManyColumns: { zh: '超过 200 列', en: 'it has more than 200 columns' },
  empty: { zh: '没有数据行', en: 'it has no rows' },
  badJson: {
    zh: '不是可识别的 JSON：需要对象数组、逐行对象，或 fields 与 items',
    en: 'it is no JSON known here: a list of objects, an object per line, or fields with items',
  },
  largeJson: {
    zh: 'JSON 超过 32 MB，请改为每行一个对象',
    en: 'as JSON it is larger than 32 MB; write one object per line instead',
  },
  missingColumn: { zh: '请先指定必需的列', en: 'say first which columns hold what is needed' },
  missingCode: {
    zh: '没有代码列：请指定代码列，或填写这份文件对应的证券',
    en: 'it has no column of codes: name that column, or the one security that the file is about',
  },
  unknownCode: { zh: '填写的证券代码无法识别', en: 'the code of the security is not known' },
  unknownZone: {
    zh: '时区无法识别，请用 Asia/Shanghai 或 +08:00 这样的写法',
    en: 'the time zone is not known; write it like Asia/Shanghai or +08:00',
  },
  missingTopic: { zh: '请先选择内容类型', en: 'say first what the file is about' },
  missingDate: {
    zh: '没有日期列：请指定日期列，或填写这份文件的日期',
    en: 'it has no column of dates: name that column, or the day that the file is about',
  },
  missingPool: { zh: '请填写股票池名称', en: 'give the stock pool a name' },
  otherAdjustment: {
    zh: '同名来源里已有另一种复权方式的数据，请换一个来源名',
    en: 'the source of this name holds bars that are adjusted in another way; give another name',
  },
  otherBasis: {
    zh: '价格与同名来源里已有的同一天数据不一致（复权基准不同）：请选择正确的复权方式、换一个来源名，或用这份文件替换已有数据',
    en: 'its prices differ from those that the source of this name has for the same days (another adjustment basis): choose its adjustment, another name of the source, or have the file replace what is there',
  },
  unknownTimeframe: {
    zh: '看不出是什么周期，请选择周期',
    en: 'its timeframe cannot be told from its rows; choose it',
  },
  unreadable: { zh: '无法读到文件末尾', en: 'it cannot be read to its end' },
  unknownDirectory: {
    zh: '不是可识别的证券目录，列名与支持的格式不符',
    en: 'it is no directory of securities known here: its columns are others',
  },
  nothingTaken: { zh: '没有一行可以导入', en: 'none of its rows can be taken' },
} as const satisfies Record<string, Wording>;

export type FileFaultKind = keyof typeof fileFaults;
