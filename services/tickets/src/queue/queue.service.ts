import {
  Fault,
  queues,
  ticketEvents,
  type Caller,
  type CreateQueue,
  type Handlers,
  type QueueId,
  type QueueView,
  type UpdateQueue,
} from '@recado/contracts';
import { isDuplicate, Serves } from '@recado/platform';
import { Presenter } from '../presenter.ts';
import { TicketsDatabase, type TicketsScope } from '../tickets.database.ts';
import type { QueueEntity } from './queue.entity.ts';

@Serves(queues)
export class QueueService implements Handlers<typeof queues> {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly present: Presenter,
  ) {}

  list(caller: Caller): Promise<QueueView[]> {
    return this.db.within(caller, async ({ queues }) => (await queues.all()).map((queue) => this.present.queue(queue)));
  }

  get(caller: Caller, { id }: QueueId): Promise<QueueView> {
    return this.db.within(caller, async ({ queues }) => this.present.queue(await queues.get(id)));
  }

  create(caller: Caller, input: CreateQueue): Promise<QueueView> {
    const given = {
      greetingMessage: '',
      outOfHoursMessage: '',
      orderQueue: null,
      ...input,
      companyId: caller.companyId,
    };
    return this.saving(caller, async ({ queues, copies }) => {
      await queues.oneAtATime(caller.companyId);
      const most = await copies.queueLimit();
      if (most !== null && (await queues.count()) >= most)
        throw new Fault('ERR_NO_PERMISSION', { limit: 'queues', most });
      return queues.add(given);
    });
  }

  update(caller: Caller, { id, ...changed }: UpdateQueue): Promise<QueueView> {
    return this.saving(caller, async ({ queues }) => {
      const queue = Object.assign(await queues.get(id), changed);
      await queues.save(queue);
      return queue;
    });
  }

  remove(caller: Caller, { id }: QueueId): Promise<void> {
    return this.db.within(caller, async ({ queues, tell }) => {
      await queues.get(id);
      await queues.remove(id);
      tell(ticketEvents.queueRemoved, { queueId: id });
    });
  }

  private async saving(caller: Caller, work: (scope: TicketsScope) => Promise<QueueEntity>): Promise<QueueView> {
    try {
      return await this.db.within(caller, async (scope) => {
        const queue = this.present.queue(await work(scope));
        scope.tell(ticketEvents.queueSaved, { queue });
        return queue;
      });
    } catch (error) {
      if (isDuplicate(error, 'queues_name')) throw new Fault('ERR_DUPLICATED_NAME');
      if (isDuplicate(error, 'queues_color')) throw new Fault('ERR_QUEUE_COLOR_ALREADY_EXISTS');
      throw error;
    }
  }
}
