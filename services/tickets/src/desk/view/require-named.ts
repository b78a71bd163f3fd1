import { Fault, type ListView } from '@recado/contracts';
import type { Transaction } from '@recado/platform';

const filters = [
  { filter: 'queues', table: 'tickets.queues', code: 'ERR_NO_QUEUE_FOUND' },
  { filter: 'tags', table: 'tickets.tags', code: 'ERR_NO_TAG_FOUND' },
  { filter: 'users', table: 'tickets.agents', code: 'ERR_NO_USER_FOUND' },
] as const;
/** The value in place of an id that stands for tickets without one. */
const NONE = 0;

/**
 * Locks the rows that a view begins to name until its transaction ends: a removal waits for it, and then empties the view.
 * @throws the fault of a row that is not there, or is another company's
 */
export async function requireNamed(
  manager: Transaction['manager'],
  view: ListView,
  before: ListView = {},
): Promise<void> {
  for (const { filter, table, code } of filters) {
    const stored = new Set(before[filter]);
    const ids = [...new Set(view[filter])].filter((id) => id !== NONE && !stored.has(id));
    if (ids.length === 0) continue;
    const found: unknown[] = await manager.query(
      `select id from ${table} where id = any($1::bigint[]) order by id for key share`,
      [ids],
    );
    if (found.length < ids.length) throw new Fault(code, {}, [{ field: `view.${filter}`, rule: 'exists' }]);
  }
}
