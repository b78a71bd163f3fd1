import { migrate } from '@recado/platform';
import { migrations } from '../migrations/migrations.gen.ts';
import { jobKinds } from './job-kinds.gen.ts';

export const migrateTickets = async (env = process.env) => ({
  done: await migrate('tickets', migrations, env, { jobs: jobKinds }),
});

if (import.meta.main) process.stdout.write(`${JSON.stringify({ service: 'tickets', ...(await migrateTickets()) })}\n`);
