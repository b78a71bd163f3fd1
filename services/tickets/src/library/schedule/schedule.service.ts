import {
  Fault,
  maySeeTicket,
  schedules,
  ScheduleView,
  UpdateSchedule,
  type Caller,
  type ChosenTemplate,
  type CreateSchedule,
  type Handlers,
  type ListSchedules,
  type RemoveSchedule,
  type ScheduleFile,
  type ScheduleId,
  type SchedulePage,
  type StoredFile,
} from '@recado/contracts';
import { Files, Jobs, requireFile, requireUnchanged, Serves } from '@recado/platform';
import { TemplatePreparer } from '../../conversation/template.preparer.ts';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import { LibraryDatabase, type LibraryScope } from '../library.database.ts';
import { ScheduleEntity } from './schedule.entity.ts';
import type { ScheduleWithAuthor } from './schedule.repository.ts';
import { presentSchedule, publishScheduleDeleted, publishSchedule } from './publish-schedule.ts';
import { orderSchedule } from './order-schedule.ts';

@Serves(schedules)
export class ScheduleService implements Handlers<typeof schedules> {
  constructor(
    private readonly db: LibraryDatabase,
    private readonly files: Files,
    private readonly jobs: Jobs,
    private readonly templates: TemplatePreparer,
  ) {}

  list(caller: Caller, given: ListSchedules): Promise<SchedulePage> {
    return this.db.within(caller, async (scope) => {
      const { searchParam = '', unsent = false, repeated = false, contactId, from, to, status } = given;
      const isNumbered = !given.cursor && given.pageNumber !== undefined;
      const search = { typed: searchParam.trim(), country: caller.country };
      const narrowed = { search, contactId, unsent, from, to, status, repeated, isNumbered };
      const { page, end } = await scope.schedules.page(caller, narrowed, given);
      return { schedules: page.map((schedule) => presentSchedule(schedule, this.files)), ...end };
    });
  }

  get(caller: Caller, { id }: ScheduleId): Promise<ScheduleView> {
    return this.db.within(caller, async (scope) => presentSchedule(await scope.schedules.get(caller, id), this.files));
  }

  async create(
    caller: Caller,
    { contactId, whatsappId: connectionId, queueId, files: [file, ...others] = [], ...given }: CreateSchedule,
  ): Promise<ScheduleView> {
    if (given.fallback) await this.checkFallback(caller, connectionId ?? null, given.fallback);
    const view = await this.db.within(caller, async (scope) => {
      const contact = await findContact(scope, caller, contactId, connectionId);
      if (queueId) await scope.queues.get(queueId);
      const timezone = await scope.copies.timezone();
      const ways = { connectionId: connectionId ?? null, queueId: queueId ?? null };
      const schedule = ScheduleEntity.create(caller, contact, { ...given, ...ways }, timezone);
      schedule.attach(file ?? null);
      const author = (await scope.copies.nameOf(caller)) ?? '';
      schedule.madeBy = caller.userId === null ? author : null;
      await scope.schedules.add(schedule);
      await orderSchedule(scope, this.jobs, schedule);
      return publishSchedule(scope, Object.assign(schedule, { author }), this.files, true);
    });
    await Promise.all(others.map(({ path }) => this.files.discard(path)));
    return view;
  }

  async update(
    caller: Caller,
    { id, version, contactId, whatsappId: connectionId, ...changed }: UpdateSchedule,
  ): Promise<ScheduleView> {
    await this.checkChangedFallback(caller, id, { connectionId, fallback: changed.fallback });
    return this.db.within(caller, async (scope) => {
      const schedule = await scope.schedules.lock(caller, id);
      requireUnchanged(UpdateSchedule, version, ScheduleView, presentSchedule(schedule, this.files));
      const before = schedule.connectionId;
      const isMoved = schedule.change({ ...changed, connectionId }, await scope.copies.timezone());
      if (changed.queueId) await scope.queues.get(changed.queueId);
      const isOtherContact = contactId !== undefined && contactId !== schedule.contactId;
      if (isOtherContact || schedule.connectionId !== before) {
        const contact = await findContact(scope, caller, contactId ?? schedule.contactId, schedule.connectionId);
        // Readers of the previous contact who cannot see the new one must drop the schedule.
        if (isOtherContact) await publishScheduleDeleted(scope, schedule);
        schedule.changeContact(contact);
      }
      await scope.schedules.save(schedule);
      if (isMoved) await orderSchedule(scope, this.jobs, schedule);
      return publishSchedule(scope, schedule, this.files);
    });
  }

  /** Another connection may lack the template that stays. */
  private async checkChangedFallback(
    caller: Caller,
    id: number,
    given: { connectionId: number | null | undefined; fallback: ChosenTemplate | null | undefined },
  ): Promise<void> {
    if (given.connectionId === undefined && given.fallback === undefined) return;
    const { connectionId, fallback } = await this.db.within(caller, ({ schedules: rows }) => rows.get(caller, id));
    const after = given.fallback === undefined ? fallback : given.fallback;
    if (after)
      await this.checkFallback(caller, given.connectionId === undefined ? connectionId : given.connectionId, after);
  }
  /** The owner of the templates is asked before the transaction. */
  private async checkFallback(caller: Caller, connectionId: number | null, fallback: ChosenTemplate): Promise<void> {
    const { id } = await this.db.within(caller, ({ copies }) =>
      connectionId ? copies.getConnection(connectionId) : copies.defaultConnection(),
    );
    await this.templates.prepareFallback(caller, id, fallback);
  }

  async remove(caller: Caller, { id, only = false }: RemoveSchedule): Promise<void> {
    const path = await this.db.within(caller, async (scope) => {
      const schedule = await scope.schedules.lock(caller, id);
      const next = only ? schedule.nextTime(await scope.copies.timezone()) : null;
      if (next) {
        await this.skip(scope, schedule, next);
        return null;
      }
      await scope.schedules.remove(id);
      await publishScheduleDeleted(scope, schedule);
      return schedule.mediaPath;
    });
    await this.files.discard(path);
  }

  private async skip(scope: LibraryScope, schedule: ScheduleWithAuthor, next: Date): Promise<void> {
    schedule.skipTo(next);
    await scope.schedules.save(schedule);
    await orderSchedule(scope, this.jobs, schedule);
    await publishSchedule(scope, schedule, this.files);
  }

  async attach(caller: Caller, { id, files = [] }: ScheduleFile): Promise<ScheduleView> {
    const [file, ...others] = files;
    const saved = await this.attachFile(caller, id, () => requireFile(file));
    await Promise.all(others.map(({ path }) => this.files.discard(path)));
    return saved;
  }

  detach(caller: Caller, { id }: ScheduleId): Promise<ScheduleView> {
    return this.attachFile(caller, id, () => null);
  }

  /** @param fileOf runs once the schedule is known to exist */
  private async attachFile(caller: Caller, id: number, fileOf: () => StoredFile | null): Promise<ScheduleView> {
    const { before, view } = await this.db.within(caller, async (scope) => {
      const schedule = await scope.schedules.lock(caller, id);
      const had = schedule.attach(fileOf());
      await scope.schedules.save(schedule);
      return { before: had, view: await publishSchedule(scope, schedule, this.files) };
    });
    await this.files.discard(before);
    return view;
  }
}

/** The same limits as for a new ticket: no messages to a contact whom an invisible ticket serves. */
async function findContact(
  { contacts, copies, tickets }: LibraryScope,
  caller: Caller,
  contactId: number,
  connectionId?: number | null,
): Promise<ContactEntity> {
  const contact = await contacts.get(contactId);
  if (contact.isMadeUp) throw new Fault('ERR_WAPP_INVALID_CONTACT');
  const connection = connectionId ? await copies.getConnection(connectionId) : await copies.defaultConnection();
  if (contact.isGroup && !connection.can('groups'))
    throw new Fault('ERR_WAPP_UNSUPPORTED', {}, [{ field: 'whatsappId', rule: 'groups' }]);
  const living = await tickets.lockLiving(contactId, connection.id);
  if (living && !maySeeTicket(caller, living)) throw living.otherOpenTicket(caller);
  return contact;
}
