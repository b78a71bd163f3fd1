import { Fault, numberKey, type SuppressionReason, type SuppressionView } from '@recado/contracts';
import { RowRepository, type Keys, type PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { searchCondition } from '../contact-list/search-condition.ts';
import { SuppressionEntity } from './suppression.entity.ts';

export interface SuppressionPosition {
  id: number;
}
interface NewSuppression {
  number: string;
  name: string;
  reason: SuppressionReason;
  campaignId?: number;
  addedBy?: string;
}
type SuppressionRow = Omit<SuppressionView, 'createdAt'> & { createdAt: Date };

const COLUMNS = `s.id, s.number, s.name, s.reason, s.campaign_id as "campaignId", coalesce(c.name, '') as "campaignName",
  s.added_by as "addedBy", s.created_at as "createdAt"`;

export class SuppressionRepository extends RowRepository<SuppressionEntity> {
  constructor(
    manager: EntityManager,
    private readonly keys: Keys,
  ) {
    super(manager, SuppressionEntity);
  }

  /** The newest first. */
  page(search: string, { after, skip, limit }: PageStart<SuppressionPosition>): Promise<SuppressionView[]> {
    const values: unknown[] = [];
    const where = conditionsOf(search, values);
    if (after) where.push(`s.id < $${values.push(after.id)}`);
    return this.select(
      `where ${where.join(' and ')} order by s.company_id desc, s.id desc limit ${limit} offset ${skip}`,
      values,
    );
  }
  countMatches(search: string): Promise<number> {
    const values: unknown[] = [];
    const where = conditionsOf(search, values).join(' and ');
    return this.countRows(`select 1 from campaigns.suppressions s where ${where}`, values);
  }
  /** The oldest first, for exports. */
  listAfter(id: number, size: number): Promise<SuppressionView[]> {
    return this.select(`where s.id > $1 order by s.company_id, s.id limit ${size}`, [id]);
  }
  private async select(rest: string, values: unknown[]): Promise<SuppressionView[]> {
    const rows = (await this.manager.query(
      `select ${COLUMNS} from campaigns.suppressions s left join campaigns.campaigns c on c.id = s.campaign_id ${rest}`,
      values,
    )) as SuppressionRow[];
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }

  async get(id: number): Promise<SuppressionView> {
    const [found] = await this.select('where s.id = $1', [id]);
    if (!found) throw new Fault('ERR_NO_SUPPRESSION_FOUND');
    return found;
  }

  /** @returns the ids of the numbers that were not on the list before */
  async addMany(given: NewSuppression[]): Promise<number[]> {
    const rows = given.map(({ number, name, reason, campaignId, addedBy = '' }) => ({
      number,
      number_key: numberKey(number),
      name,
      reason,
      campaign_id: campaignId ?? null,
      added_by: addedBy,
    }));
    const added = (await this.manager.query(
      `insert into campaigns.suppressions (number, number_key, name, reason, campaign_id, added_by)
       select number, number_key, name, reason, campaign_id, added_by from jsonb_to_recordset($1::jsonb)
         as given(number text, number_key text, name text, reason text, campaign_id bigint, added_by text)
       on conflict do nothing returning id`,
      [JSON.stringify(rows)],
    )) as { id: number }[];
    return added.map(({ id }) => id);
  }
  /** A contact opted out with a word; a repeated one changes nothing. @returns whether the number is new on the list */
  async addWord(given: { number: string; name: string; campaignId: number }): Promise<boolean> {
    return (await this.addMany([{ ...given, reason: 'word' }])).length > 0;
  }

  /** Those of the numbers that are on the list, by `numberKey`. */
  async among(keys: string[]): Promise<Set<string>> {
    const hashed = new Map(keys.map((key) => [this.hashOf(key), key]));
    const rows = (await this.manager.query(
      `select number_key as key from campaigns.suppressions where number_key = any($1)`,
      [[...keys, ...hashed.keys()]],
    )) as { key: string }[];
    return new Set(rows.map(({ key }) => hashed.get(key) ?? key));
  }

  /**
   * An opt-out outlives the person's data: the number is replaced by its keyed hash, which only the same number leads to.
   * @param isOptedOut the person is put on the list
   */
  async anonymize(key: string, isOptedOut: boolean): Promise<void> {
    const hash = this.hashOf(key);
    const [[known]] = (await this.manager.query(
      `delete from campaigns.suppressions where number_key = $1 returning reason, campaign_id, created_at`,
      [key],
    )) as [{ reason: string; campaign_id: number | null; created_at: Date }[], number];
    if (!known && !isOptedOut) return;
    await this.manager.query(
      `insert into campaigns.suppressions (number, number_key, name, reason, campaign_id, created_at)
       values ('', $1, '', $2, $3, $4) on conflict do nothing`,
      [hash, known?.reason ?? 'manual', known?.campaign_id ?? null, known?.created_at ?? new Date()],
    );
  }
  private hashOf(key: string): string {
    return `#${this.keys.sign('suppressed-number', key)}`;
  }
  async remove(id: number): Promise<void> {
    const { affected } = await this.rows.delete({ id });
    if (affected === 0) throw new Fault('ERR_NO_SUPPRESSION_FOUND');
  }
}

const conditionsOf = (search: string, values: unknown[]): string[] =>
  search ? [searchCondition('s', search, values)] : ['true'];
