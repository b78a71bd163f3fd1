import { migrate } from '@recado/platform';
import { Init1763600000002 } from '../migrations/0001-init.ts';
import { Kinds1763700000002 } from '../migrations/0002-kinds.ts';

export const migrateTickets = async (env = process.env) => ({
  done: await migrate('tickets', [Init1763600000002, Kinds1763700000002], env),
});

if (import.meta.main) process.stdout.write(`${JSON.stringify({ service: 'tickets', ...(await migrateTickets()) })}\n`);
