import type { Wordings } from '../zh/zh.ts';

/** What a chart can be asked to do by typing, in English. */
export const commandsEn: Wordings['commands'] = {
  periods: {
    time: 'Intraday',
    time5: 'Intraday, five days',
    day: 'Daily',
    week: 'Weekly',
    month: 'Monthly',
    quarter: 'Quarterly',
    year: 'Yearly',
    '60': '60 minutes',
    '30': '30 minutes',
    '15': '15 minutes',
    '5': '5 minutes',
    '1': '1 minute',
  },
  preset: 'Layer preset: {{name}}',
  show: 'Show {{name}}',
  hide: 'Hide {{name}}',
  rules: 'Rules: {{name}}',
  panel: 'Chan layers and rules',
  beginReplay: 'Begin a replay',
  endReplay: 'End the replay',
  enterWhole: 'Chart in full screen',
  leaveWhole: 'Leave full screen',
};

/** What the sheet of keys says in English. */
export const keysEn: Wordings['keys'] = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint:
    'When off, letters, digits, / and ? do nothing by themselves; Ctrl+K and the arrow keys still work',
  codes:
    'Typed codes work too: 30 for 30 minutes, rk daily, fs intraday, hf replay … listed as you type',
  groups: {
    anywhere: 'On every page',
    stock: 'On a stock page',
    chart: 'On the chart',
    replay: 'In a replay',
    watchlist: 'In the watchlist',
  },
  names: { space: 'Space' },
  anywhere: {
    search: 'Type to open: a code, name, pinyin initials or a command',
    palette: 'Command palette',
    keys: 'This list',
  },
  stock: {
    period: 'Intraday, 5D, D, W, M, 60m, 30m, 15m, 5m',
    previousStock: 'Previous in the list you came from',
    nextStock: 'Next in the list you came from',
    wholeChart: 'Chart in full screen (Esc leaves)',
  },
  chart: {
    left: 'Crosshair one bar left',
    right: 'Crosshair one bar right',
    farLeft: 'Crosshair ten bars left',
    farRight: 'Crosshair ten bars right',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    first: 'To the first bar',
    last: 'To the newest bar',
    why: 'Why the structure at the crosshair stands',
    leave: 'Leave the crosshair',
  },
  replay: {
    play: 'Play or pause',
    back: 'One bar back (ten with Shift)',
    forward: 'One bar on (ten with Shift)',
    first: 'To the first bar',
    last: 'To the last bar',
    end: 'End the replay',
  },
  watchlist: {
    previous: 'Previous row',
    next: 'Next row',
    pageUp: 'Ten rows up',
    pageDown: 'Ten rows down',
    first: 'First row',
    last: 'Last row',
    open: 'Open',
    select: 'Select',
    note: 'Edit the note',
    remove: 'Delete',
    up: 'Move up',
    down: 'Move down',
  },
};

/** What the menu of the chart says in English. */
export const menuEn: Wordings['menu'] = {
  label: 'On the chart',
  hide: 'Hide {{name}}',
  replay: 'Replay from this bar',
  copyTime: 'Copy time {{text}}',
  copyPrice: 'Copy price {{text}}',
  copied: 'Copied {{text}}',
  notCopied: 'The browser refused to copy',
  fit: 'Fit the price axis',
  newest: 'To the newest bar',
};
