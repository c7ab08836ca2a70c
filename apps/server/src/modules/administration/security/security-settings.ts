import { type SecurityPolicy, deliveredAddresses, deliveredPolicy } from '@chanscope/contract';

import type { AddressGuard, AddressRules } from '../../../platform/http/address-guard.ts';
import { createSerialRefresh } from '../../../platform/cluster/serial-refresh.ts';
import type { Channel } from '../../../platform/cluster/channel.ts';
import type { Database } from '../../../platform/database/database.ts';
import { databaseFaultFrom } from '../../../platform/database/database-fault.ts';
import type { Log } from '../../../platform/log.ts';
import { addressRules } from './address-rules.ts';
import { securityTables } from './security-schema.ts';
import { newestVersion } from './setting-store.ts';

/** Where the processes inform each other that rules of sign-in or lists of addresses changed. */
const securityTopic = 'security:changed';

/** A message between processes can be lost. */
const refreshEveryMs = 4000;

interface SettingsDependencies {
  readonly database: Database;
  readonly channel: Channel;
  readonly log: Log;
}

/** The rules of sign-in and the lists of addresses as this process knows them: asked at every call, read when they change. */
export class SecuritySettings {
  readonly #dependencies: SettingsDependencies;
  #policy: SecurityPolicy = deliveredPolicy;
  #rules: AddressRules = addressRules(deliveredAddresses);
  /** What the rules were made of. */
  #addressNumber = 0;
  readonly #onAddresses: (() => void)[] = [];
  readonly #readAgain = createSerialRefresh(() => this.#read());
  #reading: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  private constructor(dependencies: SettingsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Reads the settings, and again whenever another process changed them. */
  static async open(dependencies: SettingsDependencies): Promise<SecuritySettings> {
    const settings = new SecuritySettings(dependencies);
    await settings.#read();
    const refresh = (): void => void settings.refresh();
    await dependencies.channel.subscribe(securityTopic, refresh);
    settings.#timer = setInterval(refresh, refreshEveryMs);
    settings.#timer.unref();
    return settings;
  }

  readonly policy = (): SecurityPolicy => this.#policy;

  readonly addresses: AddressGuard = {
    isDenied: (ip) => this.#rules.isDenied(ip),
    isClosedToAdministrators: (ip) => this.#rules.isClosedToAdministrators(ip),
    onChange: (listener) => void this.#onAddresses.push(listener),
  };

  /** Reads the settings as they are now; what cannot be read stays as it was. */
  async refresh(): Promise<void> {
    this.#reading = this.#readAgain().catch((error: unknown) => {
      if (databaseFaultFrom(error) === null)
        this.#dependencies.log.warn({ err: error }, 'cannot read the rules of sign-in');
    });
    await this.#reading;
  }

  /** Lets a change act here at once, and informs the other processes. */
  async announce(): Promise<void> {
    await this.refresh();
    await this.#dependencies.channel.publish(securityTopic, '');
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reading;
  }

  async #read(): Promise<void> {
    const access = securityTables(this.#dependencies.database.kysely);
    const policy = await newestVersion(access, 'policy');
    const addresses = await newestVersion(access, 'addresses');
    this.#policy = policy.content;
    if (addresses.number === this.#addressNumber) return;
    this.#rules = addressRules(addresses.content);
    this.#addressNumber = addresses.number;
    for (const listener of this.#onAddresses) listener();
  }
}
