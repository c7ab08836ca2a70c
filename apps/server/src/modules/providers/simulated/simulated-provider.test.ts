import {
  itKeepsTheProviderContract,
  itReportsAWholeMarket,
  type ProviderTrial,
} from '../provider-contract.ts';
import { sampleInstrument } from '@chanscope/test-support';
import { createSimulatedProvider } from './simulated-provider.ts';

const trial: ProviderTrial = {
  provider: createSimulatedProvider(1),
  instruments: [
    sampleInstrument('SH.600519'),
    sampleInstrument('HK.00700', { lotSize: 100 }),
    sampleInstrument('US.AAPL'),
    sampleInstrument('SH.000001', { kind: 'index' }),
  ],
  unknown: sampleInstrument('SH.113001', { kind: 'other' }),
  instants: [
    '2026-11-18T01:10:00Z',
    '2026-11-18T02:17:30Z',
    '2026-11-18T04:30:00Z',
    '2026-11-18T15:45:10Z',
    '2026-11-21T04:00:00Z',
  ].map((iso) => Date.parse(iso)),
};

itKeepsTheProviderContract('the simulated provider', trial);
itReportsAWholeMarket('the simulated provider', trial);
