export type { Config, LogLevel, SimulationClock } from './platform/config.ts';
export { ConfigurationError, readConfig } from './platform/config.ts';
