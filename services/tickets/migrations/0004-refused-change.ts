import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefusedChange1763800000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The last change that WhatsApp refused: 'edit', 'revoke' or 'reaction'.
    await runner.query(`alter table tickets.messages add column refused_change text`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table tickets.messages drop column refused_change`);
  }
}
