import { migrate } from '@recado/platform';
import { Init1766000000001 } from '../migrations/0001-init.ts';
import { Usage1766000000002 } from '../migrations/0002-usage.ts';

export const migrateBilling = async (env = process.env) => ({
  done: await migrate('billing', [Init1766000000001, Usage1766000000002], env, { jobs: [] }),
});

if (import.meta.main) process.stdout.write(`${JSON.stringify({ service: 'billing', ...(await migrateBilling()) })}\n`);
