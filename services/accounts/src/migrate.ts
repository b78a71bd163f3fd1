import { migrate } from '@recado/platform';
import { Init1763600000001 } from '../migrations/0001-init.ts';
import { Frontier1763800000001 } from '../migrations/0002-frontier.ts';
import { Heard1763900000001 } from '../migrations/0003-heard.ts';
import { makeSuperUser } from './company/first-start.ts';

/** Brings the schema up to date; the first time also makes the platform's company and its super user. */
export async function migrateAccounts(env = process.env) {
  const done = await migrate('accounts', [Init1763600000001, Frontier1763800000001, Heard1763900000001], env);
  return { done, admin: await makeSuperUser(env) };
}

if (import.meta.main)
  process.stdout.write(`${JSON.stringify({ service: 'accounts', ...(await migrateAccounts()) })}\n`);
