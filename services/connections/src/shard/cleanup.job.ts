import type { ConnectionsScope } from '../connections.database.ts';

/** Deletes rows past their retention time, of all companies. */
export async function deleteExpiredRows({ manager, workers }: ConnectionsScope): Promise<void> {
  await workers.deleteDead();
  await manager.query(`delete from connections.journal where written_at < now() - interval '2 days'`);
  await manager.query(`delete from connections.media where failed_at < now() - interval '60 days'`);
  await manager.query(`delete from connections.received where received_at < now() - interval '60 days'`);
  await manager.query(`delete from connections.sending_days where day < now() - interval '400 days'`);
  await manager.query(
    `delete from connections.outbound where state <> 'queued' and queued_at < now() - interval '60 days'`,
  );
}
