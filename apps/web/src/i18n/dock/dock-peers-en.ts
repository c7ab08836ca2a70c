import type { dockPeersZh } from './dock-peers-zh.ts';
import type { Wordings } from '../zh/zh.ts';

/** What the tabs of peers, sectors and the order book say in English. */
export const dockPeersEn: Wordings<typeof dockPeersZh> = {
  peers: {
    loading: 'Reading peers…',
    retry: 'Retry',
    notComputed:
      'This market was never scored: there are peers once the daily scores were computed.',
    leftOut:
      'It is not among the scores of the day (suspended, too few daily bars or no volume), so its strokes and signals cannot be compared.',
    ofSector: 'Same sector · {{name}}',
    ofSectorHint:
      'The sector with the fewest members, {{members}}, by turnover of the day; {{leftOut}} without one',
    amount: 'Turnover {{amount}}',
    alike: 'Similar strokes',
    alikeHint:
      'The last {{strokes}} strokes, scaled to their mean move, compared by DTW: 100 is the same shape; {{leftOut}} have fewer',
    likeness: 'Alike {{likeness}}',
    signals: 'Same signal',
    signalsHint: 'Its {{name}} is {{age}} bars old: those with one at most {{within}} bars from it',
    noSignal: 'It has no signal in the last 20 bars',
    signalSure: '{{name}}, {{age}} bars ago',
    signalProvisional: '{{name}}?, {{age}} bars ago, provisional',
    none: 'None',
    way: 'Closes of {{days}} days {{percent}}',
  },
  sectors: {
    members: '{{members}} members',
    place: 'By change on {{date}}: {{rank}} of {{ranked}} ranked ({{members}} members)',
  },
  book: {
    title: 'Order book',
    levels: { ask: 'Ask {{level}}', bid: 'Bid {{level}}' },
    noAsks: 'No asks (upper limit)',
    noBids: 'No bids (lower limit)',
    last: 'Last',
    spread: 'Spread {{spread}}',
    imbalance: 'Imbalance {{percent}}%',
    imbalanceHint: '(bids − asks of five levels) ÷ their sum',
    trades: 'The last {{shown}} trades',
    time: 'Time',
    price: 'Price',
    volume: 'Volume',
    tradesHint: 'Coloured against the price of the trade before',
    basis:
      'Source {{source}}, up to {{time}}, {{volume}} traded on the day. A description, not advice.',
  },
  basisOfDay: {
    notComputed: 'No ranks were computed yet.',
    separator: ', ',
    day: 'Close of {{date}}, source {{sources}}',
    adjustments: {
      none: 'unadjusted',
      forward: 'adjusted forward',
      backward: 'adjusted backward',
      split: 'adjusted for splits',
    },
    preset: 'structures by {{preset}}',
    rules: 'rules {{version}}',
    compared: 'compared with {{shares}}',
    computedAt: 'computed {{time}}',
    leftOut: 'Left out: ',
    reasons: {
      warming: 'too few bars {{shares}}',
      'not-traded': 'suspended {{shares}}',
      'no-bars': 'no daily bars {{shares}}',
      'no-volumes': 'no volumes {{shares}}',
      'no-amounts': 'no turnover {{shares}}',
      'adjusted-prices': 'adjusted prices only {{shares}}',
      other: 'other {{shares}}',
    },
    noAdvice: 'A description, not advice.',
  },
};
