import {
  queueOptions,
  QueueOptionView,
  queueViews,
  UpdateQueueOption,
  type Caller,
  type CreateQueueOption,
  type Handlers,
  type ListQueueOptions,
  type QueueOptionId,
} from '@recado/contracts';
import { auditRowBefore, requireUnchanged, Serves } from '@recado/platform';
import { DeskDatabase, type DeskScope } from '../../rows/desk.database.ts';
import type { QueueMenu } from '../../rows/queue/queue.menu.ts';

/** The specification uses -1 for the top level. */
const parentOf = (parentId: number | null | undefined) => (parentId === -1 ? null : (parentId ?? null));
const AT_THE_END = Number.MAX_SAFE_INTEGER;

@Serves(queueOptions)
export class QueueOptionService implements Handlers<typeof queueOptions> {
  constructor(private readonly db: DeskDatabase) {}

  list(caller: Caller, { queueId, parentId }: ListQueueOptions): Promise<QueueOptionView[]> {
    return this.db.within(caller, async ({ queues, options }) => {
      await queues.get(queueId);
      const menu = await options.menu(queueId);
      const target = parentOf(parentId);
      return menu.tree(target === null ? null : menu.find(target).id);
    });
  }

  create(caller: Caller, { queueId, parentId, title, message = '', option }: CreateQueueOption) {
    return this.db.within(caller, async (scope) => {
      const menu = await lockMenu(scope, queueId);
      const target = parentOf(parentId);
      menu.checkAdd(target);
      const siblings = menu.childrenOf(target).map(({ id }) => id);
      const position = Math.min(option ?? AT_THE_END, siblings.length + 1);
      const given = { companyId: caller.companyId, queueId, parentId: target, option: position, title, message };
      const { id } = await scope.options.add(given);
      await scope.options.renumber(siblings.toSpliced(position - 1, 0, id));
      return presentOption(scope, queueId, id);
    });
  }

  update(
    caller: Caller,
    { id, version, parentId, option, title, message }: UpdateQueueOption,
  ): Promise<QueueOptionView> {
    return this.db.within(caller, async (scope) => {
      const queueId = await scope.options.queueOf(id);
      const menu = await lockMenu(scope, queueId);
      const found = menu.find(id);
      requireUnchanged(UpdateQueueOption, version, QueueOptionView, menu.present(found));
      auditRowBefore(found);
      const previous = found.parentId;
      const target = parentId === undefined ? previous : parentOf(parentId);
      if (target !== previous) menu.checkMove(found, target);
      const siblings = menu.childrenOf(target).flatMap((sibling) => (sibling.id === id ? [] : sibling.id));
      const position = Math.min(option ?? (target === previous ? found.option : AT_THE_END), siblings.length + 1);
      const now = {
        parentId: target,
        option: position,
        title: title ?? found.title,
        message: message ?? found.message,
      };
      await scope.options.save(Object.assign(found, now));
      await scope.options.renumber(siblings.toSpliced(position - 1, 0, id));
      if (target !== previous) await scope.options.renumber(menu.childrenOf(previous).map((sibling) => sibling.id));
      return presentOption(scope, queueId, id);
    });
  }

  remove(caller: Caller, { id }: QueueOptionId): Promise<void> {
    return this.db.within(caller, async (scope) => {
      const menu = await lockMenu(scope, await scope.options.queueOf(id));
      const option = menu.find(id);
      auditRowBefore(option);
      const { parentId, queueId } = option;
      await scope.options.remove([id]);
      await scope.options.renumber(
        menu.childrenOf(parentId).flatMap((sibling) => (sibling.id === id ? [] : sibling.id)),
      );
      await publishMenu(scope, queueId);
    });
  }
}

/** The queue row is locked first, so that menu changes run one after the other. */
async function lockMenu({ queues, options }: DeskScope, queueId: number): Promise<QueueMenu> {
  await queues.lock(queueId);
  return options.menu(queueId);
}

/** The version of the queue is another one now. */
async function publishMenu({ queues, publish }: DeskScope, queueId: number): Promise<void> {
  publish(queueViews.updated, { queue: (await queues.get(queueId)).present() });
}

async function presentOption(scope: DeskScope, queueId: number, id: number): Promise<QueueOptionView> {
  await publishMenu(scope, queueId);
  const menu = await scope.options.menu(queueId);
  return menu.present(menu.find(id));
}
