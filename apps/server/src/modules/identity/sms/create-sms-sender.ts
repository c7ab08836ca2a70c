import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Log } from '../../../platform/log.ts';
import { createConsoleSmsSender } from './console-sms-sender.ts';
import { createGatewaySmsSender } from './gateway-sms-sender.ts';
import type { SmsSender } from './sms-sender.ts';

/** The sender that the configuration names. */
export function createSmsSender({
  config,
  clock,
  log,
}: {
  readonly config: Pick<Config, 'smsGateway'>;
  readonly clock: Clock;
  readonly log: Log;
}): SmsSender {
  const { smsGateway: gateway } = config;
  if (gateway !== null) return createGatewaySmsSender({ gateway, clock });
  log.info('no SMS gateway is configured: codes are printed');
  return createConsoleSmsSender(process.stdout);
}
