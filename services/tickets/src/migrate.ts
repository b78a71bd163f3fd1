import { migrate } from '@recado/platform';
import { Init1763600000002 } from '../migrations/0001-init.ts';
import { Kinds1763700000002 } from '../migrations/0002-kinds.ts';
import { Frontier1763800000003 } from '../migrations/0003-frontier.ts';
import { RefusedChange1763800000004 } from '../migrations/0004-refused-change.ts';
import { Heard1763900000005 } from '../migrations/0005-heard.ts';

export const migrateTickets = async (env = process.env) => ({
  done: await migrate(
    'tickets',
    [Init1763600000002, Kinds1763700000002, Frontier1763800000003, RefusedChange1763800000004, Heard1763900000005],
    env,
  ),
});

if (import.meta.main) process.stdout.write(`${JSON.stringify({ service: 'tickets', ...(await migrateTickets()) })}\n`);
