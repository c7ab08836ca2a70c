import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { ConfigurationError, readConfig, variables } from './config.ts';

const registration = {
  PUBLIC_URL: 'https://chan.example',
  OAUTH_NAME: 'Example',
  OAUTH_ISSUER: 'https://login.example/',
  OAUTH_CLIENT_ID: 'chanscope',
  OAUTH_CLIENT_SECRET: 'hidden',
};

describe('readConfig()', () => {
  it('takes the initial value of everything that is unset or empty', () => {
    expect(readConfig({ PORT: '', HOST: ' ' })).toEqual({
      host: 'localhost',
      port: 8080,
      dataDir: 'data',
      databaseUrl: null,
      redisUrl: null,
      logLevel: 'info',
      metricsToken: null,
      keyDir: 'data/keys',
      acceptedLoss: 'nothing',
      backupDir: 'data/backups',
      backupPassword: null,
      publicUrl: null,
      trustedProxies: 0,
      smsGateway: null,
      social: null,
      pageDir: path.join(import.meta.dirname, '../../../../web/dist'),
      shellOptions: null,
      frameHosts: ['www.sse.com.cn', 'www.hkex.com.hk'],
      feedGateway: null,
      tdxServers: [],
      tdxFolder: null,
      csvFolder: null,
      hasFirstRun: true,
      simulationSeed: 1,
      simulationClock: { speed: 1, startsAt: null, realStart: null },
    });
  });

  it('reads every variable', () => {
    const environment = {
      HOST: '0.0.0.0',
      PORT: '0',
      DATA_DIR: '/srv/chanscope',
      DATABASE_URL: 'postgres://chan:secret@db:5432/chanscope',
      REDIS_URL: 'rediss://cache:6380',
      LOG_LEVEL: 'silent',
      KEY_DIR: '/srv/keys',
      ACCEPT_LOSS: 'keys',
      PUBLIC_URL: 'https://chan.example/',
      TRUSTED_PROXIES: '1',
      SMS_GATEWAY_URL: 'https://sms.example/send',
      SMS_GATEWAY_KEY: 'chan-1',
      SMS_GATEWAY_SECRET: '0123456789abcdef',
      OAUTH_NAME: '飞书',
      OAUTH_ISSUER: 'https://login.example/realms/chan',
      OAUTH_CLIENT_ID: 'chanscope',
      OAUTH_CLIENT_SECRET: 'hidden',
      OAUTH_SCOPE: 'read:user',
      OAUTH_ENDPOINTS: 'https://a.example/auth https://a.example/token http://localhost:9/me id',
      PAGE_DIR: '/srv/page',
      SHELL_OPTIONS: '{"routeMode":"intelligence","errorLog":true}',
      FRAME_HOSTS: 'www.szse.cn, WWW.BSE.CN',
      FEED_GATEWAY: 'http://relay.example:9000/feeds/',
      TDX_SERVERS: 'tdx.example:7709, [::1]:7711',
      TDX_FOLDER: '/srv/vipdoc',
      CSV_FOLDER: '/srv/bars',
      SIMULATION_SEED: '4294967295',
      FIRST_RUN: 'off',
      METRICS_TOKEN: 'a-token-of-monitoring',
      BACKUP_DIR: '/mnt/backups',
      BACKUP_PASSWORD: 'a long enough password',
      SIMULATION_CLOCK: '60x@2026-11-20T09:30:00+08:00/2026-11-21T08:00:00Z',
    };
    expect(readConfig(environment)).toEqual({
      host: '0.0.0.0',
      port: 0,
      dataDir: '/srv/chanscope',
      databaseUrl: 'postgres://chan:secret@db:5432/chanscope',
      redisUrl: 'rediss://cache:6380',
      logLevel: 'silent',
      metricsToken: 'a-token-of-monitoring',
      keyDir: '/srv/keys',
      acceptedLoss: 'keys',
      backupDir: '/mnt/backups',
      backupPassword: 'a long enough password',
      publicUrl: 'https://chan.example',
      trustedProxies: 1,
      smsGateway: {
        url: 'https://sms.example/send',
        keyId: 'chan-1',
        secret: '0123456789abcdef',
      },
      social: {
        name: '飞书',
        issuer: 'https://login.example/realms/chan',
        clientId: 'chanscope',
        clientSecret: 'hidden',
        scope: 'read:user',
        endpoints: {
          authorization: 'https://a.example/auth',
          token: 'https://a.example/token',
          userInfo: 'http://localhost:9/me',
          subjectField: 'id',
        },
      },
      pageDir: '/srv/page',
      frameHosts: ['www.szse.cn', 'www.bse.cn'],
      shellOptions: {
        routeMode: 'intelligence',
        loginInterception: true,
        rolesControl: true,
        recordRoute: true,
        openFirstMenu: true,
        uniqueOpened: false,
        errorLog: true,
        titleReverse: false,
        offerAddress: null,
        sourceAddress: null,
      },
      feedGateway: 'http://relay.example:9000/feeds',
      tdxServers: [
        { host: 'tdx.example', port: 7709 },
        { host: '::1', port: 7711 },
      ],
      tdxFolder: '/srv/vipdoc',
      csvFolder: '/srv/bars',
      hasFirstRun: false,
      simulationSeed: 4_294_967_295,
      simulationClock: {
        speed: 60,
        startsAt: Date.UTC(2026, 10, 20, 1, 30),
        realStart: Date.UTC(2026, 10, 21, 8),
      },
    });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['PORT', '0x50'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost:5432'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['REDIS_URL', 'localhost:6379'],
    ['LOG_LEVEL', 'loud'],
    ['SMS_GATEWAY_URL', 'http://sms.example/send'],
    ['SMS_GATEWAY_URL', 'https://user:word@sms.example/'],
    ['SMS_GATEWAY_KEY', 'two words'],
    ['OAUTH_ISSUER', 'http://192.168.1.1/'],
    ['OAUTH_SCOPE', 'profile'],
    ['OAUTH_ENDPOINTS', 'https://a.example/auth https://a.example/token https://a.example/me'],
    ['OAUTH_ENDPOINTS', 'https://a.example/auth http://a.example/token https://a.example/me id'],
    ['OAUTH_ENDPOINTS', 'https://a.example/a https://a.example/b https://a.example/c id more'],
    ['FRAME_HOSTS', 'https://www.sse.com.cn'],
    ['FRAME_HOSTS', '*.sse.com.cn'],
    ['SHELL_OPTIONS', 'errorLog'],
    ['SHELL_OPTIONS', '[]'],
    ['SHELL_OPTIONS', '{"errorLog":"yes"}'],
    ['SHELL_OPTIONS', '{"errorlog":true}'],
    ['SHELL_OPTIONS', '{"routeMode":"auto"}'],
    ['FEED_GATEWAY', 'relay.example:9000'],
    ['TDX_SERVERS', 'tdx.example'],
    ['TDX_SERVERS', 'tdx.example:7709,'],
    ['TDX_SERVERS', 'tdx.example:0'],
    ['SIMULATION_SEED', '4294967296'],
    ['SIMULATION_CLOCK', '0x'],
    ['SIMULATION_CLOCK', '3601x'],
    ['SIMULATION_CLOCK', '60x@2026-11-20T09:30:00'],
    ['SIMULATION_CLOCK', '60x@yesterday'],
    ['SIMULATION_CLOCK', '60x@2026-11-20T09:30:00Z/now'],
  ])('refuses %s=%s, naming the variable, the value and what is permitted', (name, value) => {
    const variable = Object.values(variables).find((each) => each.name === name);
    expect(() => readConfig({ [name]: value })).toThrow(
      new ConfigurationError(name, value, variable?.permitted ?? ''),
    );
  });

  it.each([
    ['SMS_GATEWAY_KEY', 'SMS_GATEWAY_URL', { SMS_GATEWAY_URL: 'http://localhost:9/' }],
    [
      'SMS_GATEWAY_URL',
      'SMS_GATEWAY_KEY',
      { SMS_GATEWAY_KEY: 'chan-1', SMS_GATEWAY_SECRET: '0123456789abcdef' },
    ],
    ['OAUTH_CLIENT_SECRET', 'OAUTH_NAME', { ...registration, OAUTH_CLIENT_SECRET: '' }],
    ['PUBLIC_URL', 'OAUTH_ISSUER', { ...registration, PUBLIC_URL: '' }],
  ])('asks for %s where %s is set', (missing, given, environment) => {
    expect(() => readConfig({ ...environment })).toThrow(
      new ConfigurationError(missing, '', `a value, because ${given} is set`),
    );
  });

  it('never shows a secret that it refuses', () => {
    expect(() => readConfig({ SMS_GATEWAY_SECRET: 'tooshort' })).toThrow(
      /SMS_GATEWAY_SECRET is "\*\*\*"/,
    );
  });
});
