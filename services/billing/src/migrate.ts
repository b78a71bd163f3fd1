import { migrate } from '@recado/platform';
import { migrations } from '../migrations/migrations.gen.ts';
import { jobKinds } from './job-kinds.gen.ts';

export const migrateBilling = async (env = process.env) => ({
  done: await migrate('billing', migrations, env, { jobs: jobKinds }),
});

if (import.meta.main) process.stdout.write(`${JSON.stringify({ service: 'billing', ...(await migrateBilling()) })}\n`);
