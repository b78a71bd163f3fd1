import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefusedChange1763800000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // 'edit', 'revoke' or 'reaction': the last change of ours, when WhatsApp did not take it.
    await runner.query(`alter table tickets.messages add column refused_change text`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tickets.messages drop column refused_change`);
  }
}
