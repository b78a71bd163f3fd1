import type { CacheStore, SignalKeyStore } from '@whiskeysockets/baileys';

/** None of the client's types, but kept as one: by linking, sealed. */
export const DEVICES = 'recado-devices';
const KEPT_MS = 24 * 3_600_000;

interface Kept {
  devices: unknown;
  until: number;
}

/**
 * Which devices people have, as the client remembers it. Of somebody whose devices it does not know it asks WhatsApp for
 * them and for a key of each, and begins a new session with every one: forgotten with the process, every new worker
 * would do so with everybody it writes to, and use up their one-time keys.
 */
export class Devices implements CacheStore {
  constructor(private readonly keys: Pick<SignalKeyStore, 'get' | 'set'>) {}

  async get<T>(user: string): Promise<T> {
    return (await this.mget<T>([user]))[user] as T;
  }
  async mget<T>(users: string[]): Promise<Record<string, T | undefined>> {
    const kept = (await this.keys.get(DEVICES as never, users)) as Record<string, Kept>;
    const known = Object.entries(kept).filter(([, { until }]) => until > Date.now());
    return Object.fromEntries(known.map(([user, { devices }]) => [user, devices as T]));
  }

  set(user: string, devices: unknown): Promise<void> {
    return this.mset([{ key: user, value: devices }]);
  }
  mset(entries: { key: string; value: unknown }[]): Promise<void> {
    const until = Date.now() + KEPT_MS;
    return this.write(Object.fromEntries(entries.map(({ key, value }) => [key, { devices: value, until }])));
  }
  del(user: string): Promise<void> {
    return this.write({ [user]: null });
  }
  /** The client never does. */
  flushAll(): void {
    throw new Error('What is known of devices is not forgotten all at once');
  }

  private async write(kept: Record<string, Kept | null>): Promise<void> {
    await this.keys.set({ [DEVICES]: kept } as object);
  }
}
