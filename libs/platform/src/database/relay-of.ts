import type { DataSource } from 'typeorm';
import type { PlatformConfig } from '../config.ts';
import type { Bus } from '../messaging/bus.ts';
import { LocalRelay } from './local.relay.ts';
import { relayHint } from './outbox.ts';
import { OutboxRelay } from './outbox.relay.ts';

/** Publishes to the stream, or to the subscribers of this process where there are no others. */
export function relayOf(
  source: DataSource,
  bus: Bus,
  service: string,
  config: PlatformConfig,
): OutboxRelay | LocalRelay {
  const { local } = bus;
  if (!local) return new OutboxRelay(source, bus, service, config);
  return new LocalRelay(source, local, service, config, (listener) => {
    const subscription = bus.nats.subscribe(relayHint(service), { callback: listener });
    return () => subscription.unsubscribe();
  });
}
