import {
  accountViews,
  DEFAULT_COUNTRY,
  DEFAULT_TIMEZONE,
  kindOf,
  settingEvents,
  type Country,
  type Language,
  type SettingKey,
  type SettingValue,
  type SettingView,
} from '@recado/contracts';
import { inParallel, RowRepository, type Keys, type Transaction } from '@recado/platform';
import { type EntityManager, In } from 'typeorm';
import { PlatformSettingsRepository } from './platform-settings.repository.ts';
import { initialSettings, SettingEntity } from './setting.entity.ts';

/** Access data of other systems is visible to admins only. */
const isForAll = ({ kind }: SettingEntity) => kind !== 'text' && kind !== 'secret';

export interface SessionSettings {
  language: Language;
  demandsSecondFactor: boolean;
  timezone: string;
  country: Country;
  /** The platform's: days after the due date until a company is locked. */
  lockGraceDays: number;
}

export class CompanySettingRepository extends RowRepository<SettingEntity> {
  constructor(
    manager: EntityManager,
    private readonly keys: Keys,
  ) {
    super(manager, SettingEntity);
  }

  async listOf(companyId: number, viewer: 'admin' | 'anybody' = 'anybody'): Promise<SettingView[]> {
    const rows = await this.rows.find({ where: { companyId }, order: { key: 'asc' } });
    return rows.filter((row) => viewer === 'admin' || isForAll(row)).map((row) => row.present());
  }
  /** Access data of other systems, secrets in the clear. */
  async listAccess(companyId: number): Promise<SettingValue[]> {
    const rows = await this.rows.findBy({ companyId });
    return rows
      .filter((row) => !isForAll(row))
      .map(({ key, value, sealed }) => ({
        key,
        value: sealed ? this.keys.open('setting', `${companyId}|${key}`, sealed).toString() : value,
      }));
  }
  async listOfMany(companyIds: number[]): Promise<Map<number, SettingView[]>> {
    const rows = await this.rows.findBy({ companyId: In(companyIds) });
    const byCompany = Map.groupBy(rows.filter(isForAll), ({ companyId }) => companyId);
    return new Map([...byCompany].map(([id, own]) => [id, own.map((row) => row.present())]));
  }
  async value(companyId: number, key: SettingKey): Promise<string | null> {
    return (await this.rows.findOneBy({ companyId, key }))?.value ?? null;
  }
  /** The lock is there before the setting is: one that was never saved has no row. */
  async lock(companyId: number, key: SettingKey): Promise<SettingEntity> {
    await this.manager.query(`select pg_advisory_xact_lock(hashtextextended('setting ' || $1 || ' ' || $2, 0))`, [
      companyId,
      key,
    ]);
    const found = await this.rows.findOneBy({ companyId, key });
    return found ?? this.rows.create({ companyId, key, value: kindOf(key).initial ?? '', sealed: null });
  }
  /** The lock serialises changes of an address and of the secret that is sent to it. */
  async lockAddress(
    companyId: number,
    address: SettingKey,
    secret: SettingKey,
  ): Promise<{ value: string; isSecretSet: boolean }> {
    const where = { companyId, key: In([address, secret]) };
    const found = await this.rows.find({ where, order: { key: 'asc' }, lock: { mode: 'pessimistic_write' } });
    const rowOf = (key: SettingKey) => found.find((row) => row.key === key);
    return { value: rowOf(address)?.value ?? '', isSecretSet: Boolean(rowOf(secret)?.sealed) };
  }
  /** Settings that apply to every session of a company. */
  async sessionSettings(companyId: number): Promise<SessionSettings> {
    return (await this.sessionSettingsOf([companyId]))(companyId);
  }
  async sessionSettingsOf(companyIds: number[]): Promise<(companyId: number) => SessionSettings> {
    const keys: SettingKey[] = ['language', 'twoFactor', 'timezone', 'country'];
    const [rows, { lockGraceDays }] = await inParallel(
      this.rows.findBy({ companyId: In(companyIds), key: In(keys) }),
      new PlatformSettingsRepository(this.manager).dunning(),
    );
    const byCompany = Map.groupBy(rows, ({ companyId }) => companyId);
    return (companyId) => {
      const value = (key: SettingKey) => byCompany.get(companyId)?.find((row) => row.key === key)?.value;
      return {
        language: (value('language') ?? 'pt') as Language,
        demandsSecondFactor: value('twoFactor') === 'required',
        timezone: value('timezone') ?? DEFAULT_TIMEZONE,
        country: (value('country') ?? DEFAULT_COUNTRY) as Country,
        lockGraceDays,
      };
    };
  }

  async addInitial(companyId: number, given: Readonly<Record<string, string>>): Promise<void> {
    const all = Object.entries({ ...initialSettings, ...given });
    await this.rows.insert(all.map(([key, value]) => ({ companyId, key, value })));
  }
  /** The published value of a secret is empty. */
  async save(
    { publish }: Pick<Transaction, 'publish'>,
    companyId: number,
    key: SettingKey,
    given: string,
  ): Promise<SettingView> {
    const isSecret = kindOf(key).kind === 'secret';
    const value = isSecret ? '' : given;
    const sealed = isSecret && given ? this.keys.seal('setting', `${companyId}|${key}`, Buffer.from(given)) : null;
    await this.rows.upsert({ companyId, key, value, sealed }, ['companyId', 'key']);
    // Access data of other systems must not reach every browser of the company.
    const isAccess = kindOf(key).initial === null;
    const shown = { key, value: isAccess ? '' : value };
    const saved = this.rows.create({ companyId, key, value, sealed }).present();
    publish(settingEvents.changed, shown, { companyId });
    publish(accountViews.setting, { ...shown, version: isAccess ? '' : saved.version }, { companyId });
    return saved;
  }
}
