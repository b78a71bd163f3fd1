import {
  Fault,
  maySeeTicket,
  schedules,
  type Caller,
  type CreateSchedule,
  type Handlers,
  type ListSchedules,
  type ScheduleFile,
  type ScheduleId,
  type SchedulePage,
  type ScheduleView,
  type StoredFile,
  type UpdateSchedule,
} from '@recado/contracts';
import { Files, Jobs, Serves } from '@recado/platform';
import type { ContactEntity } from '../../contacts/contact/contact.entity.ts';
import { TicketsDatabase, type TicketsScope } from '../../tickets.database.ts';
import { ScheduleEntity } from './schedule.entity.ts';
import { presentSchedule, tellRemoved, tellSchedule } from './schedule.present.ts';
import { scheduleJob, type OrderedSchedule } from './work.ts';

@Serves(schedules)
export class ScheduleService implements Handlers<typeof schedules> {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly files: Files,
    private readonly jobs: Jobs,
  ) {}

  list(
    caller: Caller,
    { searchParam = '', contactId, unsent = false, ...position }: ListSchedules,
  ): Promise<SchedulePage> {
    return this.db.within(caller, async (scope) => {
      const isNumbered = !position.cursor && position.pageNumber !== undefined;
      const narrowed = { search: searchParam.trim(), contactId, unsent, isNumbered };
      const { page, end } = await scope.schedules.page(caller, narrowed, position);
      return { schedules: page.map((one) => presentSchedule(one, this.files)), ...end };
    });
  }

  get(caller: Caller, { id }: ScheduleId): Promise<ScheduleView> {
    return this.db.within(caller, async (scope) => presentSchedule(await scope.schedules.get(caller, id), this.files));
  }

  async create(
    caller: Caller,
    { contactId, whatsappId, files: [file, ...others] = [], ...given }: CreateSchedule,
  ): Promise<ScheduleView> {
    const view = await this.db.within(caller, async (scope) => {
      const contact = await writable(scope, caller, contactId, whatsappId);
      const made = ScheduleEntity.of(caller, contact, { ...given, whatsappId: whatsappId ?? null });
      made.attach(file ?? null);
      await scope.schedules.add(made);
      await this.order(scope, made);
      const author = (await scope.copies.nameOf(caller)) ?? '';
      return tellSchedule(scope, Object.assign(made, { author }), this.files, true);
    });
    await Promise.all(others.map(({ path }) => this.discard(path)));
    return view;
  }

  update(caller: Caller, { id, contactId, ...changed }: UpdateSchedule): Promise<ScheduleView> {
    return this.db.within(caller, async (scope) => {
      const schedule = await scope.schedules.lock(caller, id);
      const isMoved = schedule.change(changed);
      if (contactId && contactId !== schedule.contactId) {
        const contact = await writable(scope, caller, contactId, schedule.whatsappId);
        // Whoever saw it by the one and does not by the other.
        await tellRemoved(scope, schedule);
        schedule.goTo(contact);
      }
      await scope.schedules.save(schedule);
      if (isMoved) await this.order(scope, schedule);
      return tellSchedule(scope, schedule, this.files);
    });
  }

  async remove(caller: Caller, { id }: ScheduleId): Promise<void> {
    const path = await this.db.within(caller, async (scope) => {
      const gone = await scope.schedules.lock(caller, id);
      await scope.schedules.remove(id);
      await tellRemoved(scope, gone);
      return gone.mediaPath;
    });
    await this.discard(path);
  }

  async attach(caller: Caller, { id, files = [] }: ScheduleFile): Promise<ScheduleView> {
    const [file, ...others] = files;
    const saved = await this.carrying(caller, id, () => file ?? missing());
    await Promise.all(others.map(({ path }) => this.discard(path)));
    return saved;
  }

  detach(caller: Caller, { id }: ScheduleId): Promise<ScheduleView> {
    return this.carrying(caller, id, () => null);
  }

  /** @param fileOf asked once it is known that there is something to carry it */
  private async carrying(caller: Caller, id: number, fileOf: () => StoredFile | null): Promise<ScheduleView> {
    const { before, view } = await this.db.within(caller, async (scope) => {
      const schedule = await scope.schedules.lock(caller, id);
      const had = schedule.attach(fileOf());
      await scope.schedules.save(schedule);
      return { before: had, view: await tellSchedule(scope, schedule, this.files) };
    });
    await this.discard(before);
    return view;
  }

  private order({ manager }: TicketsScope, { id, companyId, sendAt }: ScheduleEntity): Promise<void> {
    const ordered: OrderedSchedule = { companyId, scheduleId: id, sendAt: sendAt.toISOString() };
    return this.jobs.order(manager, scheduleJob, ordered, sendAt);
  }

  /** Once nothing names it any more; one that cannot be removed is in nobody's way. */
  private async discard(path: string | null): Promise<void> {
    if (path !== null) await this.files.remove(path).catch(() => undefined);
  }
}

/** To whom somebody else is talking one writes no more by this way than by a new ticket. */
async function writable(
  { contacts, copies, tickets }: TicketsScope,
  caller: Caller,
  contactId: number,
  whatsappId?: number | null,
): Promise<ContactEntity> {
  const contact = await contacts.get(contactId);
  const connection = whatsappId ? await copies.connection(whatsappId) : await copies.defaultConnection();
  if (!connection) throw new Fault('ERR_NO_WAPP_FOUND');
  const living = await tickets.living(contactId, connection.id);
  if (living && !maySeeTicket(caller, living)) throw living.taken(caller);
  return contact;
}

function missing(): never {
  throw new Fault('ERR_VALIDATION', {}, [{ field: 'file', rule: 'required', message: 'file' }]);
}
