import {
  Fault,
  may,
  maySeeTicket,
  readSearchedNumber,
  type Audience,
  type Caller,
  type PageEnd,
  type PagePosition,
  type ScheduleState,
  type TicketSight,
} from '@recado/contracts';
import { containsPattern, matchesNumber, Paging, RowRepository, writeCursor, type PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { ContactEntity } from '../../rows/contact/contact.entity.ts';
import type { ContactSearch } from '../../rows/contact/matching-contacts.ts';
import { visibleTicketsSql } from '../../rows/ticket/visible-tickets.ts';
import { ScheduleEntity } from './schedule.entity.ts';

interface SchedulePosition {
  at: string;
  id: number;
}
const position = { at: 'time', id: 'id' } as const;
const paging = new Paging<SchedulePosition>(20, position);
/** A calendar shows all of a month. */
const rangePaging = new Paging<SchedulePosition>(200, position);
interface ScheduleFilter {
  search: ContactSearch;
  contactId: number | undefined;
  unsent: boolean;
  from: string | undefined;
  to: string | undefined;
  status: ScheduleState | undefined;
  repeated: boolean;
  /** Numbered pages must be full, so their filters run in the database. */
  isNumbered: boolean;
}
interface ScheduleCandidate {
  id: number;
  at: Date;
  fits: boolean;
}
export type ScheduleWithAuthor = ScheduleEntity & { author: string };
/** Candidates read per page; only some of them may be visible or match the search. */
const CANDIDATES_PER_PAGE = 500;

export class ScheduleRepository extends RowRepository<ScheduleEntity> {
  constructor(manager: EntityManager) {
    super(manager, ScheduleEntity);
  }

  /** Invisible schedules are not found. */
  async get(caller: Caller, id: number): Promise<ScheduleWithAuthor> {
    return this.checkVisible(caller, await this.find(id, ''));
  }
  async lock(caller: Caller, id: number): Promise<ScheduleWithAuthor> {
    return this.checkVisible(caller, await this.find(id, 'for update of s'));
  }
  /** Jobs have no caller and see every schedule. */
  lockForJob(id: number): Promise<ScheduleWithAuthor | null> {
    return this.find(id, 'for update of s');
  }

  findForJob(id: number): Promise<ScheduleWithAuthor | null> {
    return this.find(id, '');
  }

  private async find(id: number, lock: '' | 'for update of s'): Promise<ScheduleWithAuthor | null> {
    const [row] = await this.manager.query<Record<string, unknown>[]>(`${this.statement('s.id = $1')} ${lock}`, [id]);
    return row ? this.scheduleOf(row) : null;
  }
  private async checkVisible(caller: Caller, found: ScheduleWithAuthor | null): Promise<ScheduleWithAuthor> {
    if (!found || !(await this.isVisible(caller, found))) throw new Fault('ERR_NO_SCHEDULE_FOUND');
    return found;
  }
  private async isVisible(caller: Caller, { userId, contactId }: ScheduleEntity): Promise<boolean> {
    if (may(caller, 'schedules:all') || (userId !== null && userId === caller.userId)) return true;
    return (await this.ticketSights(contactId)).some((sight) => maySeeTicket(caller, { ...sight, connectionId: null }));
  }
  /** Files of messages that are not sent yet. */
  async mayFetchFile(caller: Caller, mediaPath: string): Promise<boolean> {
    const found = await this.rows.findOneBy({ mediaPath });
    return found !== null && this.isVisible(caller, found);
  }

  /** The audience is everybody who may see the schedule. */
  async readersOf({ userId, contactId }: ScheduleEntity): Promise<Audience> {
    const sights = (await this.ticketSights(contactId)).map((sight) => ({ kind: 'ticket', ...sight }) as const);
    return { kind: 'any', of: [{ kind: 'admins' }, ...sights, ...(userId ? [{ kind: 'user', userId } as const] : [])] };
  }

  /** Distinct visibilities of the contact's tickets: few, however many tickets there are. */
  private ticketSights(contactId: number): Promise<TicketSight[]> {
    return this.manager.query(
      `select distinct t.queue_id as "queueId", t.user_id as "userId",
         case when t.queue_id is null and t.status = 'pending' then 'pending' else 'closed' end as status
       from tickets.tickets t where t.contact_id = $1`,
      [contactId],
    );
  }

  /** The latest time first; unsent schedules, and those of a range, in the order they are due. */
  async page(
    caller: Caller,
    narrowed: ScheduleFilter,
    wanted: PagePosition,
  ): Promise<{ page: ScheduleWithAuthor[]; end: PageEnd }> {
    const pages = narrowed.from || narrowed.to ? rangePaging : paging;
    const { found, isWhole } = await this.findCandidates(caller, narrowed, pages.start(wanted));
    const fitting = found.filter(({ fits }) => fits);
    const { page, end } = pages.end(fitting, positionOf);
    const ids = page.map(({ id }) => id);
    const rows = ids.length > 0 ? await this.byIds(ids) : [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    const last = found.at(-1);
    // More matches may follow after the last candidate.
    const isShort = !end.hasMore && !isWhole && last;
    return {
      page: ids.flatMap((id) => byId.get(id) ?? []),
      end: isShort ? { hasMore: true, cursor: writeCursor(positionOf(last)) } : end,
    };
  }

  private async findCandidates(
    caller: Caller,
    { search, contactId, unsent, from, to, status, repeated, isNumbered }: ScheduleFilter,
    { after, skip, limit }: PageStart<SchedulePosition>,
  ) {
    // The planner assumes an average company and would read all of its rows and sort them. `offset 0` forces one lookup
    // per row instead of a scan of all tickets.
    await this.manager.query('set local enable_bitmapscan = off');
    const values: unknown[] = [];
    const value = (given: unknown) => `$${values.push(given)}`;
    const where = ['true'];
    if (contactId) where.push(`s.contact_id = ${value(contactId)}`);
    if (unsent) where.push('s.sent_at is null');
    if (status) where.push(`s.status = ${value(status)}`);
    if (repeated) where.push(`s.recurrence <> 'none'`);
    if (from) where.push(`s.send_at >= ${value(from)}::timestamptz`);
    if (to) where.push(`s.send_at < ${value(to)}::timestamptz`);
    const [beyond, order] = unsent || from || to ? ['>', 'asc'] : ['<', 'desc'];
    if (after) where.push(`(s.send_at, s.id) ${beyond} (${value(after.at)}::timestamptz, ${value(after.id)}::bigint)`);
    const fits: string[] = [];
    if (!may(caller, 'schedules:all')) {
      const mine = `s.user_id = ${value(caller.userId)}::bigint`;
      const sight = visibleTicketsSql(caller, values.length + 1);
      values.push(...sight.values);
      fits.push(
        `(${mine} or exists (select 1 from tickets.tickets t where t.contact_id = s.contact_id and ${sight.sql || 'true'} offset 0))`,
      );
    }
    if (search.typed) {
      const words = value(containsPattern(search.typed));
      const number = readSearchedNumber(search.typed, search.country);
      const isContact = `lower(c.name) like ${words}${number ? ` or ${matchesNumber('c', number, values)}` : ''}`;
      fits.push(`(lower(s.body) like ${words} or exists (
        select 1 from tickets.contacts c where c.id = s.contact_id and (${isContact}) offset 0))`);
    }
    if (isNumbered) where.push(...fits);
    const isPartial = fits.length > 0 && !isNumbered;
    const limitRead = isPartial ? CANDIDATES_PER_PAGE : limit;
    const found = await this.manager.query<ScheduleCandidate[]>(
      `select s.id, s.send_at as at, ${isPartial ? `coalesce(${fits.join(' and ')}, false)` : 'true'} as fits
       from tickets.schedules s where ${where.join(' and ')}
       order by s.send_at ${order}, s.id ${order} limit ${limitRead} offset ${skip}`,
      values,
    );
    return { found, isWhole: !isPartial || found.length < limitRead };
  }

  /** One lookup per id: the planner assumes an average company and would scan the whole table. */
  private async byIds(ids: number[]): Promise<ScheduleWithAuthor[]> {
    const rows = await this.manager.query<Record<string, unknown>[]>(
      `select page.* from unnest($1::bigint[]) as wanted(id), lateral (${this.statement('s.id = wanted.id')} offset 0) page`,
      [ids],
    );
    return rows.flatMap((row) => this.scheduleOf(row) ?? []);
  }

  private statement(where: string): string {
    return `select ${this.columns('s')}, ${this.columns('c', ContactEntity)}, coalesce(a.name, s.made_by) as author
       from tickets.schedules s join tickets.contacts c on c.id = s.contact_id
         left join tickets.agents a on a.id = s.user_id where ${where}`;
  }
  private scheduleOf(row: Record<string, unknown>): ScheduleWithAuthor | null {
    const schedule = this.read(row, 's');
    const contact = this.read(row, 'c', ContactEntity);
    const author = (row['author'] as string | null) ?? '';
    return schedule && contact && Object.assign(schedule, { contact, author });
  }

  async add(schedule: ScheduleEntity): Promise<void> {
    schedule.id = await this.insertRow(schedule);
  }
  async save(schedule: ScheduleEntity): Promise<void> {
    await this.updateRow(schedule);
  }
  async remove(id: number): Promise<void> {
    await this.rows.delete({ id });
  }
  /** @returns ids of the schedules that were to use the connection and are not sent yet */
  async forgetConnection(connectionId: number): Promise<number[]> {
    const [rows] = await this.manager.query<[{ id: number }[], number]>(
      `update tickets.schedules set whatsapp_id = null where whatsapp_id = $1 and sent_at is null returning id`,
      [connectionId],
    );
    return rows.map(({ id }) => id);
  }
  /** The picture of a repeated message; each message of the series has a copy of its own. */
  async repeatedPicture(id: number): Promise<string | null> {
    const [row] = await this.manager.query<{ path: string }[]>(
      `select media_path as path from tickets.schedules
       where id = $1 and recurrence <> 'none' and media_path is not null`,
      [id],
    );
    return row?.path ?? null;
  }
  async filesOfContact(contactId: number): Promise<string[]> {
    const rows = await this.manager.query<{ path: string }[]>(
      `select media_path as path from tickets.schedules where contact_id = $1 and media_path is not null`,
      [contactId],
    );
    return rows.map(({ path }) => path);
  }
}

const positionOf = ({ at, id }: ScheduleCandidate): SchedulePosition => ({ at: at.toISOString(), id });
