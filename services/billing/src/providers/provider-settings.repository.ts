import { Fault } from '@recado/contracts';
import type { Keys } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import type { Credentials, ProviderName } from './payment.provider.ts';

export interface ProviderSettings {
  name: ProviderName;
  isActive: boolean;
  /** Names of the credentials that are stored. */
  given: string[];
  changedAt: Date;
}
const PURPOSE = 'payment-provider';

/** The provider that takes the payments of the platform, and the keys of each, encrypted. */
export class ProviderSettingsRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly keys: Keys,
  ) {}

  list(): Promise<ProviderSettings[]> {
    return this.manager.query(
      `select name, is_active as "isActive", given, changed_at as "changedAt" from billing.payment_providers`,
    );
  }
  async find(name: ProviderName): Promise<ProviderSettings | null> {
    return (await this.list()).find((row) => row.name === name) ?? null;
  }
  /** The sandbox takes the payments until another provider is chosen. */
  async activeName(): Promise<ProviderName> {
    return (await this.list()).find(({ isActive }) => isActive)?.name ?? 'sandbox';
  }

  async credentials(name: ProviderName): Promise<{ credentials: Credentials; version: string }> {
    const [row] = await this.manager.query<{ sealed: Buffer | null; changedAt: Date }[]>(
      `select sealed, changed_at as "changedAt" from billing.payment_providers where name = $1`,
      [name],
    );
    if (!row?.sealed) return { credentials: {}, version: '' };
    const text = this.keys.open(PURPOSE, name, row.sealed).toString();
    return { credentials: JSON.parse(text) as Credentials, version: row.changedAt.toISOString() };
  }
  async saveCredentials(name: ProviderName, credentials: Credentials): Promise<void> {
    const sealed = this.keys.seal(PURPOSE, name, Buffer.from(JSON.stringify(credentials)));
    await this.manager.query(
      `insert into billing.payment_providers (name, sealed, given) values ($1, $2, $3)
       on conflict (name) do update set sealed = excluded.sealed, given = excluded.given, changed_at = clock_timestamp()`,
      [name, sealed, Object.keys(credentials)],
    );
  }
  /** @returns whether the notices of the active provider were set up with another root secret */
  async hasOtherNotices(name: ProviderName, noticesKey: string): Promise<boolean> {
    const rows = await this.manager.query<{ name: string }[]>(
      `select name from billing.payment_providers where name = $1 and is_active and notices_key is distinct from $2`,
      [name, noticesKey],
    );
    return rows.length > 0;
  }
  async saveNoticesKey(name: ProviderName, noticesKey: string): Promise<void> {
    await this.manager.query(`update billing.payment_providers set notices_key = $2 where name = $1`, [
      name,
      noticesKey,
    ]);
  }
  async activate(name: ProviderName): Promise<void> {
    await this.manager.query(`update billing.payment_providers set is_active = false where is_active`);
    await this.manager.query(
      `insert into billing.payment_providers (name, is_active) values ($1, true)
       on conflict (name) do update set is_active = true`,
      [name],
    );
  }
  /** @throws ERR_PAYMENT_PROVIDER_IN_USE */
  async remove(name: ProviderName): Promise<void> {
    if ((await this.activeName()) === name) throw new Fault('ERR_PAYMENT_PROVIDER_IN_USE');
    await this.manager.query(`delete from billing.payment_providers where name = $1`, [name]);
  }
}
