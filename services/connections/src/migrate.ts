import { migrate } from '@recado/platform';
import { migrations } from '../migrations/migrations.gen.ts';
import { jobKinds } from './job-kinds.gen.ts';

/** Brings the schema up to date. */
export const migrateConnections = async (env = process.env) => ({
  done: await migrate('connections', migrations, env, { jobs: jobKinds }),
});

if (import.meta.main)
  process.stdout.write(`${JSON.stringify({ service: 'connections', ...(await migrateConnections()) })}\n`);
