import type { Copy, EventEnvelope } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { outboxNumber } from './outbox-position.ts';

/**
 * Takes an event for the copy of a row, unless the copy has taken it or a newer one before: events come again and, between
 * keys and after a failure, in another order. The numbers of an owner's outbox order them, as changes of one row wait for
 * each other. Numbers of removed rows are kept, so that no late event makes the row again.
 * @param row names the row among those of the copy
 * @returns whether the event is to be applied
 */
export async function takeIfNewer(
  manager: EntityManager,
  { service, name }: Copy,
  row: string | number,
  { id, companyId }: Pick<EventEnvelope, 'id' | 'companyId'>,
): Promise<boolean> {
  const number = outboxNumber(id);
  // No relay has published it.
  if (number === null) return true;
  const taken = await manager.query<unknown[]>(
    `insert into ${service}.copy_positions (company_id, copy, row_key, number) values ($1, $2, $3, $4)
     on conflict (company_id, copy, row_key) do update set number = excluded.number
     where copy_positions.number < excluded.number returning 1`,
    [companyId, name, String(row), number],
  );
  return taken.length > 0;
}
