import type { ConnectionsScope } from '../connections.database.ts';

/** What is of no use any more, of all companies. */
export async function tidy({ manager, workers }: ConnectionsScope): Promise<void> {
  await workers.forgetDead();
  await manager.query(`delete from connections.journal where written_at < now() - interval '2 days'`);
  await manager.query(`delete from connections.media where failed_at < now() - interval '60 days'`);
  await manager.query(`delete from connections.received where received_at < now() - interval '60 days'`);
  await manager.query(
    `delete from connections.outbound where state <> 'queued' and queued_at < now() - interval '60 days'`,
  );
}
