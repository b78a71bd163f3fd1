import {
  Fault,
  may,
  maySeeTicket,
  type Audience,
  type Caller,
  type PageEnd,
  type PagePosition,
  type TicketSight,
} from '@recado/contracts';
import { Paging, Rows, writeCursor, type PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import { ContactEntity } from '../../contacts/contact/contact.entity.ts';
import { like } from '../../like.ts';
import { sightOf } from '../../desk/ticket/sight.ts';
import { ScheduleEntity } from './schedule.entity.ts';

interface SchedulePlace {
  at: string;
  id: number;
}
const paging = new Paging<SchedulePlace>(20, { at: 'time', id: 'id' });
interface Narrowed {
  search: string;
  contactId: number | undefined;
  unsent: boolean;
  /** Pages are asked for by number: each is full, however much is read for it. */
  isNumbered: boolean;
}
interface Looked {
  id: number;
  at: Date;
  fits: boolean;
}
/** With the name of its author. */
export type Shown = ScheduleEntity & { author: string };
/** One page looks at so many; among them there may be few that the caller may see, or that were searched for. */
const LOOKED_AT = 500;

export class ScheduleRepository extends Rows<ScheduleEntity> {
  constructor(manager: EntityManager) {
    super(manager, ScheduleEntity);
  }

  /** What the caller may not see does not exist. */
  async get(caller: Caller, id: number): Promise<Shown> {
    return this.seen(caller, await this.one(id, ''));
  }
  /** The same, held until the transaction ends. */
  async lock(caller: Caller, id: number): Promise<Shown> {
    return this.seen(caller, await this.one(id, 'for update of s'));
  }
  /** For the job, which nobody asked. */
  held(id: number): Promise<Shown | null> {
    return this.one(id, 'for update of s');
  }

  private async one(id: number, lock: '' | 'for update of s'): Promise<Shown | null> {
    const [row] = (await this.manager.query(`${this.whole('s.id = $1')} ${lock}`, [id])) as Record<string, unknown>[];
    return row ? this.shown(row) : null;
  }
  private async seen(caller: Caller, found: Shown | null): Promise<Shown> {
    if (!found || !(await this.isSeen(caller, found))) throw new Fault('ERR_NO_SCHEDULE_FOUND');
    return found;
  }
  private async isSeen(caller: Caller, { userId, contactId }: ScheduleEntity): Promise<boolean> {
    if (may(caller, 'schedules:all') || (userId !== null && userId === caller.userId)) return true;
    return (await this.sightsOf(contactId)).some((sight) => maySeeTicket(caller, sight));
  }
  /** Whether a file is one's to see: of a message that is not sent yet. */
  async holds(caller: Caller, mediaPath: string): Promise<boolean> {
    const found = await this.rows.findOneBy({ mediaPath });
    return found !== null && this.isSeen(caller, found);
  }

  /** Who is told of what happens to it: the same who may see it. */
  async readersOf({ userId, contactId }: ScheduleEntity): Promise<Audience> {
    const sights = (await this.sightsOf(contactId)).map((sight) => ({ kind: 'ticket', ...sight }) as const);
    return { kind: 'any', of: [{ kind: 'admins' }, ...sights, ...(userId ? [{ kind: 'user', userId } as const] : [])] };
  }

  /** Who may see the tickets of a contact; few, however many tickets there are. */
  private sightsOf(contactId: number): Promise<TicketSight[]> {
    return this.manager.query(
      `select distinct t.queue_id as "queueId", t.user_id as "userId",
         case when t.queue_id is null and t.status = 'pending' then 'pending' else 'closed' end as status
       from tickets.tickets t where t.contact_id = $1`,
      [contactId],
    );
  }

  /** The latest time first, of the unsent the next one. */
  async page(caller: Caller, narrowed: Narrowed, position: PagePosition): Promise<{ page: Shown[]; end: PageEnd }> {
    const { found, isWhole } = await this.look(caller, narrowed, paging.start(position));
    const fitting = found.filter(({ fits }) => fits);
    const { page, end } = paging.end(fitting, placeOf);
    const ids = page.map(({ id }) => id);
    const rows = ids.length > 0 ? await this.byIds(ids) : [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    const last = found.at(-1);
    // Among those that were not looked at there may be more.
    const isShort = !end.hasMore && !isWhole && last;
    return {
      page: ids.flatMap((id) => byId.get(id) ?? []),
      end: isShort ? { hasMore: true, cursor: writeCursor(placeOf(last)) } : end,
    };
  }

  private async look(
    caller: Caller,
    { search, contactId, unsent, isNumbered }: Narrowed,
    { after, skip, limit }: PageStart<SchedulePlace>,
  ) {
    // As with the contacts: the planner, who sees the average company's few, would read all of them and sort. And `offset 0`
    // has it look for the one row that is asked about, not through all tickets of the company.
    await this.manager.query('set local enable_bitmapscan = off');
    const values: unknown[] = [];
    const value = (given: unknown) => `$${values.push(given)}`;
    const where = ['true'];
    if (contactId) where.push(`s.contact_id = ${value(contactId)}`);
    if (unsent) where.push('s.sent_at is null');
    const [beyond, order] = unsent ? ['>', 'asc'] : ['<', 'desc'];
    if (after) where.push(`(s.send_at, s.id) ${beyond} (${value(after.at)}::timestamptz, ${value(after.id)}::bigint)`);
    const fits: string[] = [];
    if (!may(caller, 'schedules:all')) {
      const mine = `s.user_id = ${value(caller.userId)}::bigint`;
      const sight = sightOf(caller, values.length + 1);
      values.push(...sight.values);
      fits.push(
        `(${mine} or exists (select 1 from tickets.tickets t where t.contact_id = s.contact_id and ${sight.sql} offset 0))`,
      );
    }
    if (search) {
      const words = value(like(search));
      fits.push(`(lower(s.body) like ${words} or exists (
        select 1 from tickets.contacts c where c.id = s.contact_id and lower(c.name) like ${words} offset 0))`);
    }
    if (isNumbered) where.push(...fits);
    const isPartial = fits.length > 0 && !isNumbered;
    const most = isPartial ? LOOKED_AT : limit;
    const found = (await this.manager.query(
      `select s.id, s.send_at as at, ${isPartial ? `coalesce(${fits.join(' and ')}, false)` : 'true'} as fits
       from tickets.schedules s where ${where.join(' and ')}
       order by s.send_at ${order}, s.id ${order} limit ${most} offset ${skip}`,
      values,
    )) as Looked[];
    return { found, isWhole: !isPartial || found.length < most };
  }

  /** One by one: for all ids at once the planner would walk through everything that it takes the average company to have. */
  private async byIds(ids: number[]): Promise<Shown[]> {
    const rows = (await this.manager.query(
      `select page.* from unnest($1::bigint[]) as wanted(id), lateral (${this.whole('s.id = wanted.id')} offset 0) page`,
      [ids],
    )) as Record<string, unknown>[];
    return rows.flatMap((row) => this.shown(row) ?? []);
  }

  /** With its contact, and its author's name. */
  private whole(where: string): string {
    return `select ${this.columns('s')}, ${this.columns('c', ContactEntity)}, a.name as author
       from tickets.schedules s join tickets.contacts c on c.id = s.contact_id
         left join tickets.agents a on a.id = s.user_id where ${where}`;
  }
  private shown(row: Record<string, unknown>): Shown | null {
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
  async filesOfContact(contactId: number): Promise<string[]> {
    const rows = (await this.manager.query(
      `select media_path as path from tickets.schedules where contact_id = $1 and media_path is not null`,
      [contactId],
    )) as { path: string }[];
    return rows.map(({ path }) => path);
  }
}

const placeOf = ({ at, id }: Looked): SchedulePlace => ({ at: at.toISOString(), id });
