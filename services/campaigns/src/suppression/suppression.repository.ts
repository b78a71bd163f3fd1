import {
  Fault,
  numberForms,
  numberKey,
  suppressionReasons,
  type SuppressionReason,
  type SuppressionView,
} from '@recado/contracts';
import { RowRepository, type Keys, type PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { searchCondition, type SearchText } from '../contact-list/search-condition.ts';
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

/** The purpose of the hashes that remain of erased persons. */
const PURPOSE = 'suppressed-number';

export class SuppressionRepository extends RowRepository<SuppressionEntity> {
  constructor(
    manager: EntityManager,
    private readonly keys: Keys,
  ) {
    super(manager, SuppressionEntity);
  }

  /** The newest first. */
  page(search: SearchText, { after, skip, limit }: PageStart<SuppressionPosition>): Promise<SuppressionView[]> {
    const values: unknown[] = [];
    const where = conditionsOf(search, values);
    if (after) where.push(`s.id < $${values.push(after.id)}`);
    return this.select(
      `where ${where.join(' and ')} order by s.company_id desc, s.id desc limit ${limit} offset ${skip}`,
      values,
    );
  }
  countMatches(search: SearchText): Promise<number> {
    const values: unknown[] = [];
    const where = conditionsOf(search, values).join(' and ');
    return this.countRows(`select 1 from campaigns.suppressions s where ${where}`, values);
  }
  /** The oldest first, for exports. */
  listAfter(id: number, size: number): Promise<SuppressionView[]> {
    return this.select(`where s.id > $1 order by s.company_id, s.id limit ${size}`, [id]);
  }
  private async select(rest: string, values: unknown[]): Promise<SuppressionView[]> {
    const rows = await this.manager.query<SuppressionRow[]>(
      `select ${COLUMNS} from campaigns.suppressions s left join campaigns.campaigns c on c.id = s.campaign_id ${rest}`,
      values,
    );
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
    const added = await this.manager.query<{ id: number }[]>(
      `insert into campaigns.suppressions (number, number_key, name, reason, campaign_id, added_by)
       select number, number_key, name, reason, campaign_id, added_by from jsonb_to_recordset($1::jsonb)
         as given(number text, number_key text, name text, reason text, campaign_id bigint, added_by text)
       on conflict do nothing returning id`,
      [JSON.stringify(rows)],
    );
    await this.addOfMoved(rows);
    return added.map(({ id }) => id);
  }
  /**
   * Adds the present number of people whose former number is put on the list. An opt-out by a word comes from the account
   * that has the number, and is none of somebody who had it before.
   */
  private async addOfMoved(rows: { number_key: string; reason: SuppressionReason }[]): Promise<void> {
    await this.manager.query(
      `insert into campaigns.suppressions (number, number_key, name, reason, added_by)
       select m.number, m.number_key, name, reason, added_by from jsonb_to_recordset($1::jsonb)
         as given(number_key text, name text, reason text, added_by text)
         join campaigns.number_moves m on m.from_key = given.number_key
       on conflict do nothing`,
      [JSON.stringify(rows.filter(({ reason }) => reason !== 'word'))],
    );
  }
  /**
   * An opt-out of a number holds for another number of the same person, too.
   * @param isCorrection the first number may never have been the person's: what others said of it is not taken for the person
   * @returns whether the list has changed
   */
  async follow(from: string, to: string, isCorrection = false): Promise<boolean> {
    const reasons = isCorrection ? ['manual'] : suppressionReasons;
    const keys = isCorrection ? [numberKey(from)] : this.keysOf(from);
    const added = await this.manager.query<unknown[]>(
      `insert into campaigns.suppressions (number, number_key, name, reason, campaign_id, added_by)
       select $1, $2, name, reason, campaign_id, added_by from campaigns.suppressions
       where number_key = any($3) and reason = any($5)
         and not exists (select from campaigns.suppressions where number_key = any($4))
       order by id limit 1 on conflict do nothing returning id`,
      [to, numberKey(to), keys, this.keysOf(to), reasons],
    );
    return added.length > 0;
  }

  /** The number keys among these that are on the list. */
  async among(keys: string[]): Promise<Set<string>> {
    const hashed = new Map(keys.flatMap((key) => this.hashesOf(key).map((hash) => [hash, key])));
    const rows = await this.manager.query<{ key: string }[]>(
      `select number_key as key from campaigns.suppressions where number_key = any($1)`,
      [[...keys, ...hashed.keys()]],
    );
    return new Set(rows.map(({ key }) => hashed.get(key) ?? key));
  }

  /**
   * An opt-out outlives the person's data: the number is replaced by its keyed hash, which only the same number leads to.
   * @param isOptedOut the person is put on the list
   */
  async anonymize(key: string, isOptedOut: boolean): Promise<void> {
    const hash = `#${this.keys.hash(PURPOSE, key)}`;
    const [[known]] = await this.manager.query<
      [{ reason: string; campaign_id: number | null; created_at: Date }[], number]
    >(`delete from campaigns.suppressions where number_key = $1 returning reason, campaign_id, created_at`, [key]);
    if (!known && !isOptedOut) return;
    await this.manager.query(
      `insert into campaigns.suppressions (number, number_key, name, reason, campaign_id, created_at)
       values ('', $1, '', $2, $3, $4) on conflict do nothing`,
      [hash, known?.reason ?? 'manual', known?.campaign_id ?? null, known?.created_at ?? new Date()],
    );
  }
  /** Opt-outs after an id, with their numbers, locked. */
  after(id: number, size: number): Promise<SuppressionEntity[]> {
    return this.rows
      .createQueryBuilder('s')
      .where(`s.id > :id and s.number <> ''`, { id })
      .orderBy('s.id')
      .limit(size)
      .setLock('pessimistic_write')
      .getMany();
  }
  /** Gives an opt-out another number; one that the list has already makes it superfluous. */
  async changeNumber(id: number, number: string): Promise<void> {
    const [, changed] = await this.manager.query<[unknown[], number]>(
      `update campaigns.suppressions s set number = $2, number_key = $3 where id = $1 and not exists (
         select from campaigns.suppressions o where o.number_key = $3 and o.id <> s.id)`,
      [id, number, numberKey(number)],
    );
    if (changed === 0) await this.rows.delete({ id });
  }

  /** The values by which the list has a number: its key, and the hash that stays of an erased person. */
  private keysOf(number: string): string[] {
    const key = numberKey(number);
    return [key, ...this.hashesOf(key)];
  }
  /**
   * Hashes by earlier keys count, too: keys were once the long form of Argentine and Mexican numbers, and the number of
   * landlines.
   */
  private hashesOf(key: string): string[] {
    return [key, ...numberForms(key)].flatMap((form) => this.keys.hashes(PURPOSE, form).map((hash) => `#${hash}`));
  }
  async remove(id: number): Promise<void> {
    const { affected } = await this.rows.delete({ id });
    if (affected === 0) throw new Fault('ERR_NO_SUPPRESSION_FOUND');
  }
}

const conditionsOf = (search: SearchText, values: unknown[]): string[] =>
  search.typed ? [searchCondition('s', search, values)] : ['true'];
