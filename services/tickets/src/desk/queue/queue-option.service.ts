import {
  queueOptions,
  queueViews,
  type Caller,
  type CreateQueueOption,
  type Handlers,
  type ListQueueOptions,
  type QueueOptionId,
  type QueueOptionView,
  type UpdateQueueOption,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { TicketsDatabase, type TicketsScope } from '../../tickets.database.ts';
import type { Menu } from './menu.ts';

/** -1 says what nothing says, too: at the top. */
const placeOf = (parentId: number | null | undefined) => (parentId === -1 ? null : (parentId ?? null));
const AT_THE_END = Number.MAX_SAFE_INTEGER;

@Serves(queueOptions)
export class QueueOptionService implements Handlers<typeof queueOptions> {
  constructor(private readonly db: TicketsDatabase) {}

  list(caller: Caller, { queueId, parentId }: ListQueueOptions): Promise<QueueOptionView[]> {
    return this.db.within(caller, async ({ queues, options }) => {
      await queues.get(queueId);
      const menu = await options.menu(queueId);
      const place = placeOf(parentId);
      return menu.tree(place === null ? null : menu.find(place).id);
    });
  }

  create(caller: Caller, { queueId, parentId, title, message = '', option }: CreateQueueOption) {
    return this.db.within(caller, async (scope) => {
      const menu = await changing(scope, queueId);
      const place = placeOf(parentId);
      menu.mayAdd(place);
      const siblings = menu.below(place).map(({ id }) => id);
      const at = Math.min(option ?? AT_THE_END, siblings.length + 1);
      const given = { companyId: caller.companyId, queueId, parentId: place, option: at, title, message };
      const { id } = await scope.options.add(given);
      await scope.options.renumber(siblings.toSpliced(at - 1, 0, id));
      return shown(scope, queueId, id);
    });
  }

  update(caller: Caller, { id, parentId, option, title, message }: UpdateQueueOption): Promise<QueueOptionView> {
    return this.db.within(caller, async (scope) => {
      const queueId = await scope.options.queueOf(id);
      const menu = await changing(scope, queueId);
      const found = menu.find(id);
      const left = found.parentId;
      const place = parentId === undefined ? left : placeOf(parentId);
      if (place !== left) menu.mayMove(found, place);
      const siblings = menu.below(place).flatMap((one) => (one.id === id ? [] : one.id));
      const at = Math.min(option ?? (place === left ? found.option : AT_THE_END), siblings.length + 1);
      const now = { parentId: place, option: at, title: title ?? found.title, message: message ?? found.message };
      await scope.options.save(Object.assign(found, now));
      await scope.options.renumber(siblings.toSpliced(at - 1, 0, id));
      if (place !== left) await scope.options.renumber(menu.below(left).map((one) => one.id));
      return shown(scope, queueId, id);
    });
  }

  remove(caller: Caller, { id }: QueueOptionId): Promise<void> {
    return this.db.within(caller, async (scope) => {
      const menu = await changing(scope, await scope.options.queueOf(id));
      const { parentId } = menu.find(id);
      await scope.options.remove([id]);
      await scope.options.renumber(menu.below(parentId).flatMap((one) => (one.id === id ? [] : one.id)));
    });
  }
}

/** One at a time for a queue; its menu is read once it is one's own. */
async function changing({ queues, options, publish }: TicketsScope, queueId: number): Promise<Menu> {
  const queue = await queues.lock(queueId);
  publish(queueViews.updated, { queue: queue.present() });
  return options.menu(queueId);
}

async function shown({ options }: TicketsScope, queueId: number, id: number): Promise<QueueOptionView> {
  const menu = await options.menu(queueId);
  return menu.present(menu.find(id));
}
