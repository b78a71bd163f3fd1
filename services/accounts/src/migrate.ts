import { chosenMigrations, isWaiting, migrate } from '@recado/platform';
import { createSuperUser } from './company/create-super-user.ts';
import { migrations } from '../migrations/migrations.gen.ts';
import { jobKinds } from './job-kinds.gen.ts';

/** Migrates the schema and creates the super user at the first run. */
export async function migrateAccounts(env = process.env) {
  const done = await migrate('accounts', migrations, env, { appendOnly: ['audit_log'], jobs: jobKinds });
  return { done, admin: isWaiting() || chosenMigrations() ? null : await createSuperUser(env) };
}

if (import.meta.main)
  process.stdout.write(`${JSON.stringify({ service: 'accounts', ...(await migrateAccounts()) })}\n`);
