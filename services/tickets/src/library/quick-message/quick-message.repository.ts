import { Fault, type Caller } from '@recado/contracts';
import { containsPattern, isBeyondMerging, RowRepository, type PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { QuickMessageEntity } from './quick-message.entity.ts';

export interface QuickMessagePosition {
  shortcode: string;
  id: number;
}
interface QuickMessageFilter {
  /** Text anywhere in shortcode or message. */
  search?: string;
  /** Beginning of the shortcode. */
  beginning?: string;
  /** Only enabled messages. */
  offered?: boolean;
}
/** The last code point sorts after every text with the same beginning. */
const LAST = '\u{10FFFF}';

export class QuickMessageRepository extends RowRepository<QuickMessageEntity> {
  constructor(manager: EntityManager) {
    super(manager, QuickMessageEntity);
  }

  /** Invisible messages are not found. */
  async get(caller: Caller, id: number): Promise<QuickMessageEntity> {
    const found = await this.rows.findOneBy({ id });
    if (!found?.isVisibleTo(caller)) throw new Fault('ERR_NO_QUICK_MESSAGE_FOUND');
    return found;
  }
  /** The lock serialises uploads, so that the file of the first one is removed. */
  async lock(caller: Caller, id: number): Promise<QuickMessageEntity> {
    const found = await this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found?.isVisibleTo(caller)) throw new Fault('ERR_NO_QUICK_MESSAGE_FOUND');
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
  /**
   * Removes the personal messages of a user.
   * @returns paths of their files
   */
  async removeOwn(userId: number): Promise<string[]> {
    const [rows] = await this.manager.query<[{ path: string | null }[], number]>(
      `delete from tickets.quick_messages where not geral and user_id = $1 returning media_path as path`,
      [userId],
    );
    return rows.flatMap(({ path }) => path ?? []);
  }

  /**
   * Shared and own messages by shortcode, as two index scans that are merged. One condition with `or` would read the
   * messages of all users.
   */
  async listVisible(
    { userId }: Caller,
    narrowed: QuickMessageFilter,
    start: PageStart<QuickMessagePosition>,
  ): Promise<QuickMessageEntity[]> {
    const { beginning, offered = false } = narrowed;
    const { after, skip, limit } = start;
    if (isBeyondMerging(skip)) return [];
    const values: unknown[] = [skip + limit, userId, limit];
    const value = (parameter: unknown) => `$${values.push(parameter)}`;
    const conditions = [
      ...(offered ? ['status'] : []),
      ...(after ? [`(shortcode_key, id) > (${value(after.shortcode)}, ${value(after.id)})`] : []),
      ...(beginning ? [`shortcode_key >= ${value(beginning)} and shortcode_key < ${value(beginning + LAST)}`] : []),
      ...searchConditions(narrowed.search, values),
    ];
    const walk = (whose: string) =>
      `(select * from tickets.quick_messages where ${[whose, ...conditions].join(' and ')}
        order by shortcode_key, id limit $1)`;
    const rows = await this.manager.query<Record<string, unknown>[]>(
      `select ${this.columns('m')} from (
         ${walk(SHARED)} union all ${walk(ownOf('$2'))}
       ) m order by m.shortcode_key, m.id limit $3 offset ${skip}`,
      values,
    );
    return rows.flatMap((row) => this.read(row, 'm') ?? []);
  }

  /** Counts the shared and own messages, each by its index. */
  countVisible({ userId }: Caller, search: string): Promise<number> {
    const values: unknown[] = [userId];
    const conditions = searchConditions(search, values);
    const select = (whose: string) =>
      `select 1 from tickets.quick_messages where ${[whose, ...conditions].join(' and ')}`;
    return this.countRows(`${select(SHARED)} union all ${select(ownOf('$1'))}`, values);
  }
}

const SHARED = 'geral';
const ownOf = (userId: string) => `not geral and user_id = ${userId}::bigint`;

function searchConditions(search: string | undefined, values: unknown[]): string[] {
  if (!search) return [];
  const like = `$${values.push(containsPattern(search))}`;
  return [`(shortcode_key like ${like} or lower(message) like ${like})`];
}
