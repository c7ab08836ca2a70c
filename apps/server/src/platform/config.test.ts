import { describe, expect, it } from 'vitest';

import { ConfigurationError, readConfig, variables } from './config.ts';

describe('readConfig()', () => {
  it('takes the initial value of everything that is unset or empty', () => {
    expect(readConfig({ PORT: '', HOST: ' ' })).toEqual({
      host: 'localhost',
      port: 8080,
      dataDir: 'data',
      databaseUrl: null,
      redisUrl: null,
      logLevel: 'info',
      simulationSeed: 1,
      simulationClock: { speed: 1, startsAt: null },
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
      SIMULATION_SEED: '4294967295',
      SIMULATION_CLOCK: '60x@2026-11-20T09:30:00+08:00',
    };
    expect(readConfig(environment)).toEqual({
      host: '0.0.0.0',
      port: 0,
      dataDir: '/srv/chanscope',
      databaseUrl: 'postgres://chan:secret@db:5432/chanscope',
      redisUrl: 'rediss://cache:6380',
      logLevel: 'silent',
      simulationSeed: 4_294_967_295,
      simulationClock: { speed: 60, startsAt: Date.UTC(2026, 10, 20, 1, 30) },
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
    ['SIMULATION_SEED', '4294967296'],
    ['SIMULATION_CLOCK', '0x'],
    ['SIMULATION_CLOCK', '3601x'],
    ['SIMULATION_CLOCK', '60x@2026-11-20T09:30:00'],
    ['SIMULATION_CLOCK', '60x@yesterday'],
  ])('refuses %s=%s, naming the variable, the value and what is permitted', (name, value) => {
    const variable = Object.values(variables).find((each) => each.name === name);
    expect(() => readConfig({ [name]: value })).toThrow(
      new ConfigurationError(name, value, variable?.permitted ?? ''),
    );
  });
});
