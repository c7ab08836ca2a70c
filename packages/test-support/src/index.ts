export type { FaultProxy, LineFault } from './fault-proxy.ts';
export { serveFaults } from './fault-proxy.ts';
export { known } from './known.ts';
export type { OwnRedis } from './redis.ts';
export { freshPrefix, ownRedis, testRedisUrl } from './redis.ts';
export type { Replay, ReplayedQuestion, ReplayServer } from './replay-server.ts';
export { serveReplays } from './replay-server.ts';
export type { SampleInstrument } from './sample-instrument.ts';
export { sampleInstrument } from './sample-instrument.ts';
