import type { OptionReader } from './option-reader.ts';

/**
 * Reads the options of chan.py that change no structure: they rule how it fetches and checks its data,
 * what it prints, and which indicators it adds to a bar. They are checked and then not used.
 */
export function readOptionsWithoutEffect(read: OptionReader): void {
  for (const name of flags) read.flag(name, false);
  for (const name of counts) read.integer(name, 0);
  for (const name of periods) read.integer(name, 1, 1);
  for (const name of lists) read.periods(name);
  for (const name of sidesOfKinds) read.unusedText(name);
  // A band of one bar has no width.
  read.integer('boll_n', 20, 2);
  readDemark(read.inside('demark'));
}

const flags = [
  'trigger_step',
  'kl_data_check',
  'auto_skip_illegal_sub_lv',
  'print_warning',
  'print_err_time',
  'cal_demark',
  'cal_rsi',
  'cal_kdj',
] as const;
const counts = ['skip_step', 'max_kl_misalgin_cnt', 'max_kl_inconsistent_cnt'] as const;
const periods = ['rsi_cycle', 'kdj_cycle'] as const;
const lists = ['mean_metrics', 'trend_metrics'] as const;

/** chan.py reads the kinds of a side, and never looks at them. */
const sidesOfKinds = ['-buy', '-sell', '-seg', '-segbuy', '-segsell'].map(
  (suffix) => `bs_type${suffix}`,
);

/** The names of those options. */
export const optionsWithoutEffect: readonly string[] = [
  ...flags,
  ...counts,
  ...periods,
  ...lists,
  ...sidesOfKinds,
  'boll_n',
  'demark',
];

function readDemark(read: OptionReader): void {
  for (const name of ['demark_len', 'setup_bias', 'countdown_bias', 'max_countdown'])
    read.integer(name, 1, 1);
  for (const name of ['tiaokong_st', 'setup_cmp2close', 'countdown_cmp2close'])
    read.flag(name, true);
  read.refuseUnread();
}
