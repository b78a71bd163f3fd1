import type { QueryRunner } from 'typeorm';
import type { OutboxFrontier } from './outbox-frontier.ts';
import type { OutboxRow } from './outbox-rows.ts';

interface OutboxRead {
  rows: OutboxRow[];
  /** The oldest running transaction. */
  oldest: number;
  /** A transaction id drawn by the read, when it was asked for. */
  fence: number | null;
}
/** A row for each outbox row read, or a single one without it. */
interface ReadRow {
  oldest: number;
  fence: number | null;
}

/** Reads rows that are not published yet, in the order of their numbers. */
export async function readOutbox(
  runner: QueryRunner,
  service: string,
  { floor, beyond }: OutboxFrontier,
  { most, drawsFence }: { most: number; drawsFence: boolean },
): Promise<OutboxRead> {
  const read = await runner.manager.query<(ReadRow & (OutboxRow | { id: null }))[]>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest,
       case when $4 then pg_current_xact_id()::text::bigint end as fence, next.*
     from (select) as always left join lateral (
       select id, company_id, name, key, payload::text, actor, trace, created_at from ${service}.outbox
       where id > $1 and id <> all($2::bigint[]) order by id limit $3) next on true`,
    [floor, beyond, most, drawsFence],
  );
  return {
    rows: read.filter((row) => row.id !== null),
    oldest: read[0]?.oldest ?? 0,
    fence: read[0]?.fence ?? null,
  };
}

/** Rows that no relay needs any more, after a day. */
export async function deleteOldRows(runner: QueryRunner, service: string, upTo: number): Promise<void> {
  await runner.query(`delete from ${service}.outbox where created_at < now() - interval '24 hours' and id <= $1`, [
    upTo,
  ]);
}
