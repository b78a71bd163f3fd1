import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WorkerName1763900000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table connections.workers add column name text not null default ''`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table connections.workers drop column name`);
  }
}
