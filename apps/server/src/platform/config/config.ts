import path from 'node:path';

import type { ShellOptions } from '@chanscope/contract';

import { type AcceptedLoss, acceptedLossVariable } from './accepted-loss.ts';
import { isAddressOf, isOrigin, isSafeAddress } from './address-checks.ts';
import { backupVariables } from './backup-variables.ts';
import type { Variable } from './configuration-variable.ts';
import { firstRunVariable } from './first-run-variable.ts';
import { feedVariables, type ServerAddress } from './feed-variables.ts';
import type { ClockPace } from '../clock.ts';
import { shellOptionsFrom } from '../http/page-options.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { simulationClockVariable } from './simulation-clock.ts';
import { metricsTokenVariable } from './metrics-variable.ts';
import { pageVariables } from './page-variables.ts';
import { type SocialEndpoints, socialEndpointsFrom } from './social-endpoints.ts';
import { wholeNumberFrom } from './whole-number-from.ts';

/** Where the page is built. */
const builtPage = path.join(import.meta.dirname, '../../../../web/dist');

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
  /** Folder of the keys, which must not lie in the database. */
  readonly keyDir: string;
  readonly acceptedLoss: AcceptedLoss;
  /** Folder of the copies that are taken. */
  readonly backupDir: string;
  /** What encrypts them; null: nothing does. */
  readonly backupPassword: string | null;
  /** The address that people open, such as `https://chan.example`, or null for the one listened on. */
  readonly publicUrl: string | null;
  /** How many proxies stand before the server. */
  readonly trustedProxies: number;
  /** Where codes by short message are handed over; null: they are only printed, for development. */
  readonly smsGateway: SmsGateway | null;
  /** Who vouches for people in social login (社交登录); null: it is not offered. */
  readonly social: SocialProvider | null;
  /** Folder of the built page. */
  readonly pageDir: string;
  /** What monitoring reads `/metrics` by; null: there is none. */
  readonly metricsToken: string | null;
  /** What the page learns about its shell (界面选项); null: nothing, it takes its own defaults. */
  readonly shellOptions: ShellOptions | null;
  /** Whose pages `/frame.html` may embed. */
  readonly frameHosts: readonly string[];
  /** An operator's relay to the market's feeds, without a slash at its end; null: they are asked straight. */
  readonly feedGateway: string | null;
  /** Servers of TDX (通达信行情服务器), in the order in which they are asked; none: it is not asked. */
  readonly tdxServers: readonly ServerAddress[];
  /** Folder `vipdoc` of TDX, or null. */
  readonly tdxFolder: string | null;
  /** Folder of files of bars, or null. */
  readonly csvFolder: string | null;
  /** Whether the first lists are computed without anybody asking (首次计算). */
  readonly hasFirstRun: boolean;
  readonly simulationSeed: number;
  readonly simulationClock: ClockPace;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** A provider of social login and what we are registered as there. */
export interface SocialProvider {
  /** The name that the sign-in page shows. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Null for OpenID Connect, whose addresses are discovered. */
  readonly endpoints: SocialEndpoints | null;
}

/** A value that an operator set and that cannot be used. The message is all that needs to be shown. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(variable: string, value: string, permitted: string) {
    const shown = value.replace(/:[^:@/]*@/, ':***@');
    super(`Cannot start: ${variable} is "${shown}"; permitted: ${permitted}`);
  }
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
      'Redis or Valkey, by which several servers send each other live numbers; without it, and while it is away, their PostgreSQL carries them',
    read: (text) => (text === '' || isAddressOf(text, ['redis:', 'rediss:']) ? text : null),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    initial: 'info',
    permitted: logLevels.join(', '),
    description: 'The least important messages that are logged',
    read: (text) => logLevels.find((level) => level === text) ?? null,
  },
  keyDir: {
    name: 'KEY_DIR',
    initial: '',
    permitted: 'empty for the folder keys in DATA_DIR, or a path of a folder that may be written',
    description: 'Folder of the keys; several servers share it',
    read: (text) => (text.includes('\0') ? null : text),
  },
  acceptedLoss: acceptedLossVariable,
  ...backupVariables,
  publicUrl: {
    name: 'PUBLIC_URL',
    initial: '',
    permitted: 'empty for the address listened on, or http(s)://host without a path',
    description: 'The address that people open',
    read: (text) => (text === '' || isOrigin(text) ? text.replace(/\/$/, '') : null),
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    initial: '0',
    permitted: 'a whole number from 0 to 10',
    description: 'How many proxies stand before the server and are believed about addresses',
    read: (text) => wholeNumberFrom(text, 10),
  },
  smsGatewayUrl: {
    name: 'SMS_GATEWAY_URL',
    initial: '',
    permitted: 'empty, or https://host/path (http: only on this machine)',
    description: 'Where codes by short message are posted; without it they are only printed',
    read: (text) => (text === '' || isSafeAddress(text) ? text : null),
  },
  smsGatewayKey: {
    name: 'SMS_GATEWAY_KEY',
    initial: '',
    permitted: 'empty, or up to 128 letters, digits, dots, underscores or hyphens',
    description: 'Id of the key that requests to the gateway are signed with',
    read: (text) => (/^[\w.-]{0,128}$/.test(text) ? text : null),
  },
  smsGatewaySecret: {
    name: 'SMS_GATEWAY_SECRET',
    initial: '',
    permitted: 'empty, or 16 to 256 characters',
    description: 'Secret of that key',
    isSecret: true,
    read: (text) => (text === '' || isLongEnough(text) ? text : null),
  },
  socialName: {
    name: 'OAUTH_NAME',
    initial: '',
    permitted: 'empty, or up to 40 characters',
    description: 'Name of the social login on the sign-in page; without it there is none',
    read: (text) => (text.length <= 40 ? text : null),
  },
  socialIssuer: {
    name: 'OAUTH_ISSUER',
    initial: '',
    permitted:
      'empty, or https://host/path of an OpenID Connect issuer (http: only on this machine)',
    description: 'Who vouches for people; its other addresses are discovered',
    read: (text) => (text === '' || isSafeAddress(text) ? text : null),
  },
  socialClientId: {
    name: 'OAUTH_CLIENT_ID',
    initial: '',
    permitted: 'empty, or up to 256 characters',
    description: 'What this server is registered as there, with PUBLIC_URL/ to come back to',
    read: (text) => (text.length <= 256 ? text : null),
  },
  socialClientSecret: {
    name: 'OAUTH_CLIENT_SECRET',
    initial: '',
    permitted: 'empty, or up to 512 characters',
    description: 'Secret of that registration',
    isSecret: true,
    read: (text) => (text.length <= 512 ? text : null),
  },
  socialScope: {
    name: 'OAUTH_SCOPE',
    initial: 'openid profile',
    permitted: 'words with spaces between them, openid among them unless OAUTH_ENDPOINTS is set',
    description: 'What the provider is asked for',
    read: (text) => text,
  },
  socialEndpoints: {
    name: 'OAUTH_ENDPOINTS',
    initial: '',
    permitted:
      'empty for OpenID Connect, or four words with spaces between them: the addresses of authorization, token and user info, and the field of the last that is a person’s lasting id',
    description: 'Where a provider is that speaks OAuth 2 alone',
    read: (text) => (text === '' || socialEndpointsFrom(text) !== null ? text : null),
  },
  ...pageVariables,
  metricsToken: metricsTokenVariable,
  ...feedVariables,
  firstRun: firstRunVariable,
  simulationSeed: {
    name: 'SIMULATION_SEED',
    initial: '1',
    permitted: 'a whole number from 0 to 4294967295',
    description: 'Seed of the simulated market: the same seed makes the same bars',
    read: (text) => wholeNumberFrom(text, 4_294_967_295),
  },
  simulationClock: simulationClockVariable,
} satisfies Record<string, Variable<unknown>>;

/** Reads the configuration; an unset or empty variable takes its initial value. Throws ConfigurationError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  function valueOf<Value>(variable: Variable<Value>): Value {
    const set = environment[variable.name]?.trim();
    const text = set === undefined || set === '' ? variable.initial : set;
    const value = variable.read(text);
    if (value === null)
      throw new ConfigurationError(
        variable.name,
        variable.isSecret === true ? '***' : text,
        variable.permitted,
      );
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
    keyDir: valueOf(variables.keyDir) || path.join(valueOf(variables.dataDir), 'keys'),
    acceptedLoss: valueOf(variables.acceptedLoss),
    backupDir: valueOf(variables.backupDir) || path.join(valueOf(variables.dataDir), 'backups'),
    backupPassword: addressIn(variables.backupPassword),
    publicUrl: addressIn(variables.publicUrl),
    trustedProxies: valueOf(variables.trustedProxies),
    smsGateway: smsGatewayFrom(valueOf),
    social: socialProviderFrom(valueOf),
    pageDir: valueOf(variables.pageDir) || builtPage,
    shellOptions: shellOptionsFrom(valueOf(variables.shellOptions)),
    frameHosts: valueOf(variables.frameHosts),
    metricsToken: addressIn(variables.metricsToken),
    feedGateway: addressIn(variables.feedGateway),
    tdxServers: valueOf(variables.tdxServers),
    tdxFolder: addressIn(variables.tdxFolder),
    csvFolder: addressIn(variables.csvFolder),
    hasFirstRun: valueOf(variables.firstRun),
    simulationSeed: valueOf(variables.simulationSeed),
    simulationClock: valueOf(variables.simulationClock),
  };
}

type ValueOf = <Value>(variable: Variable<Value>) => Value;

function smsGatewayFrom(valueOf: ValueOf): SmsGateway | null {
  const { smsGatewayUrl, smsGatewayKey, smsGatewaySecret } = variables;
  if (!areGiven([smsGatewayUrl, smsGatewayKey, smsGatewaySecret], valueOf)) return null;
  return {
    url: valueOf(smsGatewayUrl),
    keyId: valueOf(smsGatewayKey),
    secret: valueOf(smsGatewaySecret),
  };
}

function socialProviderFrom(valueOf: ValueOf): SocialProvider | null {
  const { socialName, socialIssuer, socialClientId, socialClientSecret, publicUrl } = variables;
  const { socialScope } = variables;
  const scope = valueOf(socialScope);
  const endpoints = socialEndpointsFrom(valueOf(variables.socialEndpoints));
  if (endpoints === null && !scope.split(/ +/).includes('openid'))
    throw new ConfigurationError(socialScope.name, scope, socialScope.permitted);
  if (!areGiven([socialName, socialIssuer, socialClientId, socialClientSecret], valueOf))
    return null;
  // The provider only sends people back to an address that it was sent before.
  areGiven([socialIssuer, publicUrl], valueOf);
  return {
    name: valueOf(socialName),
    issuer: valueOf(socialIssuer),
    clientId: valueOf(socialClientId),
    clientSecret: valueOf(socialClientSecret),
    scope,
    endpoints,
  };
}

/** Whether variables that belong together are set. Throws ConfigurationError when only some of them are. */
function areGiven(together: readonly Variable<string>[], valueOf: ValueOf): boolean {
  const given = together.find((variable) => valueOf(variable) !== '');
  const missing = together.find((variable) => valueOf(variable) === '');
  if (given !== undefined && missing !== undefined)
    throw new ConfigurationError(missing.name, '', `a value, because ${given.name} is set`);
  return given !== undefined;
}

function isLongEnough(text: string): boolean {
  return text.length >= 16 && text.length <= 256;
}
