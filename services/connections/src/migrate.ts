import { migrate } from '@recado/platform';
import { Init1763600000004 } from '../migrations/0001-init.ts';
import { Kinds1763700000004 } from '../migrations/0003-kinds.ts';

/** Brings the schema up to date. */
export async function migrateConnections(env = process.env) {
  return { done: await migrate('connections', [Init1763600000004, Kinds1763700000004], env) };
}

if (import.meta.main)
  process.stdout.write(`${JSON.stringify({ service: 'connections', ...(await migrateConnections()) })}\n`);
