import type { Language, SettingView } from '@recado/contracts';
import { Rows } from '@recado/platform';
import { type EntityManager, In } from 'typeorm';
import { defaultSettings, SettingEntity } from './setting.entity.ts';

const view = ({ key, value }: SettingEntity): SettingView => ({ key, value });

export class SettingRepository extends Rows<SettingEntity> {
  constructor(manager: EntityManager) {
    super(manager, SettingEntity);
  }

  async of(companyId: number): Promise<SettingView[]> {
    return (await this.rows.find({ where: { companyId }, order: { key: 'asc' } })).map(view);
  }
  async ofMany(companyIds: number[]): Promise<Map<number, SettingView[]>> {
    const rows = await this.rows.findBy({ companyId: In(companyIds) });
    const map = new Map<number, SettingView[]>();
    for (const row of rows) map.set(row.companyId, [...(map.get(row.companyId) ?? []), view(row)]);
    return map;
  }
  async languageOf(companyId: number): Promise<Language> {
    const row = await this.rows.findOneBy({ companyId, key: 'language' });
    return (row?.value ?? 'pt') as Language;
  }
  async makeDefaults(companyId: number): Promise<SettingView[]> {
    await this.rows.insert(Object.entries(defaultSettings).map(([key, value]) => ({ companyId, key, value })));
    return this.of(companyId);
  }
  async save(companyId: number, key: string, value: string): Promise<void> {
    await this.rows.upsert({ companyId, key, value }, ['companyId', 'key']);
  }
}
