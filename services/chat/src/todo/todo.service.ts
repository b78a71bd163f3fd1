import {
  Fault,
  MOST_TODO_CHANGES,
  todo,
  todoViews,
  type Caller,
  type Handlers,
  type SyncTodo,
  type TodoState,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { mergeChanges } from './merge-changes.ts';

const MOST_TASKS = 5_000;

const RESTART: TodoState = { tasks: [], version: 0, isComplete: false, startVersion: null, restart: true };

/** Tasks are personal: nobody reads those of another user. Support staff have none. */
@Serves(todo)
export class TodoService implements Handlers<typeof todo> {
  constructor(private readonly db: ChatDatabase) {}

  async sync(caller: Caller, { changes, since = 0, startVersion = 0 }: SyncTodo): Promise<TodoState> {
    const { userId } = caller;
    if (changes.length > MOST_TODO_CHANGES)
      throw new Fault('ERR_VALIDATION', {}, [{ field: 'changes', rule: 'arrayMaxSize', limit: MOST_TODO_CHANGES }]);
    if (userId === null) return { tasks: [], version: since, isComplete: true, startVersion: null, restart: false };
    // A device that fetches the list from its start never had tasks whose deletions are older than that start.
    const known = Math.max(since, startVersion);
    const misses = (forgotten: number) => since > 0 && known < forgotten;
    return this.db.within(caller, async ({ todo, publish }) => {
      const tasks = mergeChanges(changes, new Date());
      if (tasks.length > 0) {
        const { version, forgotten } = await todo.nextVersion(userId);
        if (misses(forgotten)) return RESTART;
        const changed = await todo.apply(userId, version, tasks);
        if ((await todo.countLive(userId)) > MOST_TASKS)
          throw new Fault('ERR_TOO_MANY_TASKS', {}, [{ field: 'changes', rule: 'ERR_TOO_MANY_TASKS' }]);
        if (changed > 0) publish(todoViews.changed, { userId, version });
      }
      const { current, forgotten, ...page } = await todo.changedSince(userId, since);
      if (misses(forgotten)) return RESTART;
      const isFromStart = since === 0 || startVersion > 0;
      return {
        ...page,
        startVersion: isFromStart && !page.isComplete ? startVersion || current : null,
        restart: false,
      };
    });
  }
}
