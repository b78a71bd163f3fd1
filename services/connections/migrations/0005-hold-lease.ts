import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HoldLease1763800000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The fence, as a statement that fails: it travels with the begin of the transaction and nobody waits for its answer.
    await runner.query(
      `create function connections.hold_lease(connection bigint, holder uuid, at_epoch bigint) returns void
       language plpgsql as $$ begin
         perform from connections.leases
           where connection_id = connection and owner = holder and epoch = at_epoch for share;
         if not found then
           raise exception using errcode = 'RL001', message = 'the session has another owner';
         end if;
       end $$`,
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function connections.hold_lease`);
  }
}
