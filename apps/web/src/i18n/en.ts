import { chanEn, replayEn } from './en-chan.ts';
import { frameEn } from './en-frame.ts';
import { pagesEn } from './en-pages.ts';
import { panesEn } from './en-panes.ts';
import { personalEn } from './en-personal.ts';
import { sessionEn } from './en-session.ts';
import { tabsEn } from './en-tabs.ts';
import { toolsEn } from './en-tools.ts';
import { themeEn } from './en-theme.ts';
import { watchlistEn } from './en-watchlist.ts';
import type { Wordings } from './zh.ts';

/** Every text of the interface in English. */
export const en: Wordings = {
  brand: {
    name: 'ChanScope',
    full: 'ChanScope 缠镜',
    tagline: 'Chan Theory Exchange',
    home: '缠镜 ChanScope home',
  },
  pages: pagesEn,
  frame: frameEn,
  theme: themeEn,
  shell: {
    inPreparation: 'This page is being prepared; there is nothing on it yet.',
    skip: 'Skip to content',
    redUp: 'Red up, green down',
    greenUp: 'Green up, red down',
    colourBlind: 'Colour-blind safe',
    offline:
      'You are offline. The page shows what it received before and updates when you are back.',
    unreachable: 'The server does not answer; retrying. The page shows what it received before.',
    loading: 'Loading…',
  },
  tabs: tabsEn,
  tools: toolsEn,
  lamp: {
    label: 'Market status',
    open: '● Open',
    closed: '○ Closed',
    hs: 'Mainland',
    hk: 'HK',
    us: 'US',
    marketOpen: '{{market}} open',
    marketClosed: '{{market}} closed',
  },
  footer: {
    risk: 'Markets carry risk; invest with caution.',
    disclaimer:
      'Disclaimer: data and analysis on this site are for learning only and are no investment advice. You trade at your own risk; the site accepts no liability.',
    contact: 'Contact: the administrator of this site',
    filing: 'Filing number: to be filled in by the administrator',
  },
  search: {
    label: 'Search securities',
    placeholder: 'Code, name or pinyin initials',
    results: 'Search results',
    recent: 'Recently viewed',
    clear: 'Clear',
    pending: 'Searching…',
    none: 'Nothing found for “{{text}}”. Check the code, or try a name or pinyin initials',
    failed: 'The search failed: {{reason}}',
    retry: 'Retry',
    found: '{{total}} results',
    erase: 'Clear the input',
  },
  badges: {
    chinext: 'ChiNext',
    star: 'STAR',
    bse: 'BSE',
    st: 'ST',
    etf: 'ETF',
    fund: 'Fund',
    index: 'Index',
    sector: 'Sector',
  },
  home: {
    heading: 'Read every move with Chan theory',
    lead: 'Type a code, a name or pinyin initials. The chart opens within a second, with fractals, strokes, segments and pivots drawn.',
    hot: 'Popular',
    indices: 'Indices',
    hs: 'Mainland',
    hk: 'Hong Kong',
    us: 'US',
    recent: 'Recently viewed',
    clear: 'Clear',
    readable: 'What the chart tells',
    fractal: 'Fractal · 分型',
    fractalText:
      'Three merged bars: the middle one highest is a top, the middle one lowest a bottom. Turns begin here.',
    stroke: 'Stroke · 笔',
    strokeText:
      'The move from a top to a bottom, at least one free bar between. Provisional strokes are dashed.',
    segment: 'Segment · 线段',
    segmentText:
      'At least three strokes, ended only when a segment the other way breaks it: the frame of the trend.',
    pivot: 'Pivot · 中枢',
    pivotText:
      'The price range that at least three moves share: strong above, weak below, undecided inside.',
    figure: 'Illustration: fractals, strokes, a segment and a pivot on bars',
    honest:
      'Without imported market data the numbers are simulated. Such pages are labelled “Simulated” and must not guide real trades.',
  },
  stock: {
    simulated: 'Simulated',
    simulatedHint: 'The numbers are simulated, not real trades',
    stale: 'Out of date',
    staleText: 'the newest data is of {{date}}; there is nothing of later trading days yet',
    delayed: 'Delayed 15 min',
    brokenOff: 'Feed interrupted',
    brokenOffHint:
      'Nothing new has come for this security for longer than it should while its market is open; these are the last numbers received',
    suspended: 'Suspended',
    phases: {
      closed: 'Closed',
      preopen: 'Pre-open',
      open: 'Trading',
      break: 'Lunch break',
      post: 'After hours',
    },
    provenance: 'About the data',
    sourceSimulated: 'Source: simulation',
    sourceImported: 'Source: {{name}} (imported)',
    sourceFeed: 'Source: {{name}}',
    asOf: 'As of {{time}}',
    fields: {
      open: 'Open',
      high: 'High',
      low: 'Low',
      prevClose: 'Prev close',
      volume: 'Volume',
      amount: 'Amount',
      amplitude: 'Amplitude',
      limitUp: 'Limit up',
      limitDown: 'Limit down',
      lot: 'Lot',
    },
    quote: 'Quote',
    period: 'Period',
    periods: {
      time: 'Intraday',
      time5: '5D',
      day: 'D',
      week: 'W',
      month: 'M',
      quarter: 'Q',
      year: 'Y',
      '60': '60m',
      '30': '30m',
      '15': '15m',
      '5': '5m',
      '1': '1m',
    },
    adjustment: 'Adjustment',
    adjustments: { qfq: 'Forward', hfq: 'Backward', none: 'None' },
    adjusted: { qfq: 'Forward', hfq: 'Backward', none: 'Unadjusted' },
    layers: 'Layers',
    layerNames: {
      movingAverages: 'MA',
      volume: 'Volume',
      macd: 'MACD',
      fractals: 'Fractals',
      strokes: 'Strokes',
      segments: 'Segments',
      pivots: 'Pivots',
    },
    loading: 'Reading the bars…',
    empty: 'No data',
    emptyReason:
      'There are no {{period}} bars of {{name}} yet. Choose another period or import them.',
    failed: 'The bars could not be read',
    offline: 'You are offline. The bars will be read when you are back.',
    retry: 'Retry',
    refreshFailed: 'The refresh failed; these are earlier numbers: {{reason}}',
    unknown: 'There is no such security',
    unknownHint: 'Check the code or search again:',
    analysed:
      '{{bars}} bars · {{strokes}} strokes · {{segments}} segments · {{pivots}} pivots · {{signals}} signals',
    analysedByCzsc: '{{bars}} bars · {{strokes}} strokes · {{pivots}} pivots',
    chart: '{{name}} {{period}} chart',
  },
  chan: chanEn,
  replay: replayEn,
  session: sessionEn,
  personal: personalEn,
  watchlist: watchlistEn,
  notFound: {
    heading: '404',
    text: 'Sorry, this page does not exist',
    back: 'Back to home',
  },
  panes: panesEn,
  failure: {
    heading: 'This page failed',
    text: 'You can reload it. If it keeps failing, please tell the administrator.',
    latePart: 'This part could not be shown; the network may have failed',
  },
};
