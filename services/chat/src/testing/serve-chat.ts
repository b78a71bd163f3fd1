import { loadConfig, type Bus, type RunningService } from '@recado/platform';
import { testBus } from '@recado/testkit';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { ChatConfig } from '../chat.config.ts';
import { startChat } from '../service.ts';

/** Connected while the tests of a file run that calls `serveChat`. */
export let bus: Bus;
/** Connected as the owner of the database, without row-level security. */
export let sql: Client;

/** @param env called once database and bus are ready */
export function serveChat(env: () => Promise<Record<string, string>> = () => Promise.resolve({})): void {
  let service: RunningService;
  beforeAll(async () => {
    const given = { ...process.env, ...(await env()) };
    service = await startChat(given);
    bus = await testBus();
    sql = new Client({ connectionString: loadConfig(ChatConfig, given).DATABASE_URL });
    await sql.connect();
  });
  afterAll(async () => {
    await sql.end();
    await service.close();
    await bus.close();
  });
}
