import { Fault, type Caller } from '@recado/contracts';
import { isBeyondMerging, Rows, type PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { QuickMessageEntity } from './quick-message.entity.ts';

export interface QuickPlace {
  shortcode: string;
  id: number;
}
interface Narrowed {
  /** Anywhere in shortcode or message. */
  search?: string;
  /** How the shortcode begins. */
  beginning?: string;
  /** Only those that are offered. */
  offered?: boolean;
}
/** Behind every letter: what comes after all that begins alike. */
const LAST = '\u{10FFFF}';

export class QuickMessageRepository extends Rows<QuickMessageEntity> {
  constructor(manager: EntityManager) {
    super(manager, QuickMessageEntity);
  }

  /** What the caller may not see does not exist. */
  async get(caller: Caller, id: number): Promise<QuickMessageEntity> {
    const found = await this.rows.findOneBy({ id });
    if (!found?.isSeenBy(caller)) throw new Fault('ERR_NO_QUICK_MESSAGE_FOUND');
    return found;
  }
  /** The same, held until the transaction ends: of two files that come at once one is removed, not lost. */
  async lock(caller: Caller, id: number): Promise<QuickMessageEntity> {
    const found = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found?.isSeenBy(caller)) throw new Fault('ERR_NO_QUICK_MESSAGE_FOUND');
    return found;
  }
  byPath(mediaPath: string): Promise<QuickMessageEntity | null> {
    return this.rows.findOneBy({ mediaPath });
  }
  async add(quick: QuickMessageEntity): Promise<void> {
    quick.id = await this.insertRow(quick);
  }
  async save(quick: QuickMessageEntity): Promise<void> {
    await this.updateRow(quick);
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
  /** What was a person's alone goes with them. @returns paths of the files nobody needs any more */
  async removeOwn(userId: number): Promise<string[]> {
    const [rows] = (await this.manager.query(
      `delete from tickets.quick_messages where not geral and user_id = $1 returning media_path as path`,
      [userId],
    )) as [{ path: string | null }[], number];
    return rows.flatMap(({ path }) => path ?? []);
  }

  /**
   * The shared ones and the caller's own, by shortcode: two walks along an index each, put together. As one condition with
   * an `or` it would read everybody's.
   */
  async seenBy({ userId }: Caller, narrowed: Narrowed, start: PageStart<QuickPlace>): Promise<QuickMessageEntity[]> {
    const { search, beginning, offered = false } = narrowed;
    const { after, skip, limit } = start;
    if (isBeyondMerging(skip)) return [];
    const values: unknown[] = [skip + limit, userId, limit];
    const value = (given: unknown) => `$${values.push(given)}`;
    const conditions = [
      ...(offered ? ['status'] : []),
      ...(after ? [`(shortcode_key, id) > (${value(after.shortcode)}, ${value(after.id)})`] : []),
      ...(beginning ? [`shortcode_key >= ${value(beginning)} and shortcode_key < ${value(beginning + LAST)}`] : []),
    ];
    if (search) {
      const like = value(`%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
      conditions.push(`(shortcode_key like ${like} or lower(message) like ${like})`);
    }
    const walk = (whose: string) =>
      `(select * from tickets.quick_messages where ${[whose, ...conditions].join(' and ')}
        order by shortcode_key, id limit $1)`;
    const rows = (await this.manager.query(
      `select ${this.columns('m')} from (
         ${walk('geral')} union all ${walk('not geral and user_id = $2::bigint')}
       ) m order by m.shortcode_key, m.id limit $3 offset ${skip}`,
      values,
    )) as Record<string, unknown>[];
    return rows.flatMap((row) => this.read(row, 'm') ?? []);
  }
}
