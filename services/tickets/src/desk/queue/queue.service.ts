import {
  companies,
  DEFAULT_CAPACITY,
  Fault,
  queueEvents,
  queues,
  QueueView,
  queueViews,
  serviceCaller,
  UpdateQueue,
  wholeWeek,
  type Caller,
  type CreateQueue,
  type Handlers,
  type QueueId,
  type QueueLoad,
  type RowCount,
} from '@recado/contracts';
import { alreadyExists, Bus, client, isDuplicate, Jobs, requireUnchanged, Serves } from '@recado/platform';
import { DeskDatabase, type DeskScope } from '../../rows/desk.database.ts';
import { removedQueueJobKind, type RemovedQueue } from '../removal/removed-queue.job-kind.ts';
import { recalculationJobKind } from '../service-level/recalculation.job-kind.ts';
import { checkPromises, followQueueChange } from '../service-level/follow-queue-change.ts';
import type { QueueEntity } from '../../rows/queue/queue.entity.ts';

const blankQueue = {
  greetingMessage: '',
  outOfHoursMessage: '',
  orderQueue: null,
  integrationId: null,
  promptId: null,
  firstAnswerMinutes: null,
  resolutionMinutes: null,
  warnMinutes: null,
  autoAssign: false,
  agentCapacity: DEFAULT_CAPACITY,
  returnAfterMinutes: null,
};

@Serves(queues)
export class QueueService implements Handlers<typeof queues> {
  private readonly companies;

  constructor(
    private readonly db: DeskDatabase,
    private readonly jobs: Jobs,
    bus: Bus,
  ) {
    this.companies = client(bus, companies);
  }

  count(caller: Caller): Promise<RowCount> {
    return this.db.within(caller, async ({ queues }) => ({ count: await queues.count() }));
  }

  list(caller: Caller): Promise<QueueView[]> {
    return this.db.within(caller, async ({ queues }) => (await queues.all()).map((queue) => queue.present()));
  }

  get(caller: Caller, { id }: QueueId): Promise<QueueView> {
    return this.db.within(caller, async ({ queues }) => (await queues.get(id)).present());
  }

  load(caller: Caller, { id }: QueueId): Promise<QueueLoad> {
    return this.db.within(caller, async ({ queues }) => {
      await queues.get(id);
      return queues.load(id);
    });
  }

  async create(caller: Caller, { options: menu = [], schedules = [], ...input }: CreateQueue): Promise<QueueView> {
    checkPromises({ ...blankQueue, ...input });
    const asked = serviceCaller('tickets', caller.companyId, caller.trace);
    const { queues: limit } = await this.companies.allowance(asked, {});
    const given = { ...blankQueue, ...input, schedules: wholeWeek(schedules), companyId: caller.companyId };
    return this.save(caller, 'created', async ({ queues, options }) => {
      await queues.lockAdding(caller.companyId);
      if (limit !== null && (await queues.count()) >= limit)
        throw new Fault('ERR_NO_PERMISSION', { limit: 'queues', most: limit });
      const queue = await queues.add(given);
      await options.replace(caller.companyId, queue.id, menu);
      return queues.get(queue.id);
    });
  }

  update(caller: Caller, { id, version, options: menu, schedules, ...changed }: UpdateQueue): Promise<QueueView> {
    return this.save(caller, 'updated', async (scope) => {
      const { queues, options } = scope;
      const locked = await queues.lock(id);
      const before = locked.present();
      requireUnchanged(UpdateQueue, version, QueueView, before);
      const queue = Object.assign(locked, changed);
      if (schedules) queue.schedules = wholeWeek(schedules);
      checkPromises(queue);
      await queues.save(queue);
      await followQueueChange(scope, this.jobs, caller.companyId, before, queue.present());
      if (menu) await options.replace(caller.companyId, id, menu);
      return queues.get(id);
    });
  }

  remove(caller: Caller, { id }: QueueId): Promise<void> {
    return this.db.within(caller, async ({ manager, queues, views, tickets, publish }) => {
      await queues.get(id);
      const ticketIds = await tickets.livingIn(id);
      await queues.remove(id);
      await views.forget('queues', id);
      // Tickets of the queue have none now, so that no answer times are promised to them.
      await this.jobs.order(manager, recalculationJobKind, { companyId: caller.companyId, queueId: null });
      const removed: RemovedQueue = { companyId: caller.companyId, queueId: id, ticketIds };
      if (ticketIds.length > 0) await this.jobs.order(manager, removedQueueJobKind, removed);
      publish(queueEvents.deleted, { queueId: id });
      publish(queueViews.deleted, { queueId: id });
    });
  }

  private async save(
    caller: Caller,
    change: 'created' | 'updated',
    work: (scope: DeskScope) => Promise<QueueEntity>,
  ): Promise<QueueView> {
    try {
      return await this.db.within(caller, async (scope) => {
        const queue = (await work(scope)).present();
        scope.publish(queueEvents[change], { queueId: queue.id, name: queue.name });
        scope.publish(queueViews.updated, { queue });
        return queue;
      });
    } catch (error) {
      if (isDuplicate(error, 'queues_name')) throw alreadyExists('ERR_DUPLICATED_NAME', 'name');
      if (isDuplicate(error, 'queues_color')) throw alreadyExists('ERR_QUEUE_COLOR_ALREADY_EXISTS', 'color');
      throw error;
    }
  }
}
