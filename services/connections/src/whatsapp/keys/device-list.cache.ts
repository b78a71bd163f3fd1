import type { CacheStore, SignalKeyStore } from '@whiskeysockets/baileys';

/** Key type of the device lists, stored like the client's own types: by linking, sealed. */
export const DEVICE_LISTS = 'recado-devices';
const KEPT_MS = 24 * 3_600_000;

interface CachedDevices {
  devices: unknown;
  until: number;
}

/**
 * The client's cache of people's devices, kept in the database. For an unknown person the client fetches the devices
 * and a one-time key of each, and starts new sessions: with a cache in memory every new worker would use up the
 * one-time keys of everybody it writes to.
 */
export class DeviceListCache implements CacheStore {
  constructor(private readonly keys: Pick<SignalKeyStore, 'get' | 'set'>) {}

  async get<T>(user: string): Promise<T> {
    return (await this.mget<T>([user]))[user] as T;
  }
  async mget<T>(users: string[]): Promise<Record<string, T | undefined>> {
    const kept = (await this.keys.get(DEVICE_LISTS as never, users)) as Record<string, CachedDevices>;
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
  /** Required by the interface; the client never calls it. */
  flushAll(): void {
    throw new Error('The device lists cannot be deleted all at once');
  }

  private async write(kept: Record<string, CachedDevices | null>): Promise<void> {
    await this.keys.set({ [DEVICE_LISTS]: kept } as object);
  }
}
