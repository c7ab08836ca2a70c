/** Everything that an operator can set, checked once at the start. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Folder of the embedded database and of the server's lock. */
  readonly dataDir: string;
  /** Address of PostgreSQL, or null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Address of Redis or Valkey, or null. */
  readonly redisUrl: string | null;
  readonly logLevel: LogLevel;
  readonly simulationSeed: number;
  readonly simulationClock: SimulationClock;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** The clock of the simulated market: the real one, or one that runs faster from a chosen instant. */
interface SimulationClock {
  /** Simulated seconds per real second; 1 is real time. */
  readonly speed: number;
  /** The simulated instant at the start of the process, UTC ms; null is the real one. */
  readonly startsAt: number | null;
}

/** A value that an operator set and that cannot be used. The message is all that needs to be shown. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(variable: string, value: string, permitted: string) {
    const shown = value.replace(/:[^:@/]*@/, ':***@');
    super(`Cannot start: ${variable} is "${shown}"; permitted: ${permitted}`);
  }
}

/** One environment variable: what it means, what it may be, and how its text is read. */
export interface Variable<Value> {
  readonly name: string;
  readonly initial: string;
  readonly permitted: string;
  readonly description: string;
  /** Null when the text is not permitted. */
  readonly read: (text: string) => Value | null;
}

/** Every variable, in the order in which the documentation lists them. */
export const variables = {
  host: {
    name: 'HOST',
    initial: 'localhost',
    permitted: 'a host name or an IP address to listen on, such as localhost or 0.0.0.0',
    description: 'Address to listen on',
    read: (text) => (/^[\w.:-]+$/.test(text) ? text : null),
  },
  port: {
    name: 'PORT',
    initial: '8080',
    permitted: 'a whole number from 0 to 65535 (0 takes any free port)',
    description: 'Port to listen on',
    read: (text) => wholeNumberFrom(text, 65_535),
  },
  dataDir: {
    name: 'DATA_DIR',
    initial: 'data',
    permitted: 'a path of a folder that may be written',
    description: 'Folder of the embedded database',
    read: (text) => (text.includes('\0') ? null : text),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    initial: '',
    permitted: 'empty for the embedded database, or postgres://user:password@host:port/database',
    description: 'PostgreSQL to use instead of the embedded database',
    read: (text) => (text === '' || isAddressOf(text, ['postgres:', 'postgresql:']) ? text : null),
  },
  redisUrl: {
    name: 'REDIS_URL',
    initial: '',
    permitted: 'empty, or redis://host:port or rediss://host:port',
    description:
      'Redis or Valkey between several servers; checked, but one server does not need it',
    read: (text) => (text === '' || isAddressOf(text, ['redis:', 'rediss:']) ? text : null),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    initial: 'info',
    permitted: logLevels.join(', '),
    description: 'The least important messages that are logged',
    read: (text) => logLevels.find((level) => level === text) ?? null,
  },
  simulationSeed: {
    name: 'SIMULATION_SEED',
    initial: '1',
    permitted: 'a whole number from 0 to 4294967295',
    description: 'Seed of the simulated market: the same seed makes the same bars',
    read: (text) => wholeNumberFrom(text, 4_294_967_295),
  },
  simulationClock: {
    name: 'SIMULATION_CLOCK',
    initial: 'real',
    permitted:
      '"real", a speed from 1x to 3600x such as 60x, or a speed and a start such as 60x@2026-11-20T01:25:00Z',
    description: 'Clock that the simulated market lives by',
    read: simulationClockFrom,
  },
} satisfies Record<keyof Config, Variable<unknown>>;

/** Reads the configuration; an unset or empty variable takes its initial value. Throws ConfigurationError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  function valueOf<Value>(variable: Variable<Value>): Value {
    const set = environment[variable.name]?.trim();
    const text = set === undefined || set === '' ? variable.initial : set;
    const value = variable.read(text);
    if (value === null) throw new ConfigurationError(variable.name, text, variable.permitted);
    return value;
  }
  const addressIn = (variable: Variable<string>): string | null => valueOf(variable) || null;
  return {
    host: valueOf(variables.host),
    port: valueOf(variables.port),
    dataDir: valueOf(variables.dataDir),
    databaseUrl: addressIn(variables.databaseUrl),
    redisUrl: addressIn(variables.redisUrl),
    logLevel: valueOf(variables.logLevel),
    simulationSeed: valueOf(variables.simulationSeed),
    simulationClock: valueOf(variables.simulationClock),
  };
}

function wholeNumberFrom(text: string, maximum: number): number | null {
  if (!/^\d{1,15}$/.test(text)) return null;
  const value = Number(text);
  return value <= maximum ? value : null;
}

function isAddressOf(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && hostname !== '';
}

function simulationClockFrom(text: string): SimulationClock | null {
  if (text === 'real') return { speed: 1, startsAt: null };
  const [, digits = '', start] = /^(\d{1,4})x(?:@(.+))?$/.exec(text) ?? [];
  const speed = Number(digits);
  if (speed < 1 || speed > 3600) return null;
  if (start === undefined) return { speed, startsAt: null };
  const startsAt = /T.*(?:Z|[+-]\d\d:\d\d)$/.test(start) ? Date.parse(start) : Number.NaN;
  return Number.isNaN(startsAt) ? null : { speed, startsAt };
}
