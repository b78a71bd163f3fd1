import { migrate } from '@recado/platform';
import { migrations } from '../migrations/migrations.gen.ts';
import { jobKinds } from './job-kinds.gen.ts';

export const migrateCampaigns = async (env = process.env) => ({
  done: await migrate('campaigns', migrations, env, { jobs: jobKinds }),
});

if (import.meta.main)
  process.stdout.write(`${JSON.stringify({ service: 'campaigns', ...(await migrateCampaigns()) })}\n`);
