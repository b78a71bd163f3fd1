import { relayByFrontier } from '@recado/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const { up, down } = relayByFrontier('connections');

export class Frontier1763800000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
