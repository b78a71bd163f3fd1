import { migrate } from '@recado/platform';
import { Init1763600000001 } from '../migrations/0001-init.ts';
import { Frontier1763800000001 } from '../migrations/0002-frontier.ts';
import { Heard1763900000001 } from '../migrations/0003-heard.ts';
import { Plans1764000000004 } from '../migrations/0004-plans.ts';
import { AuditLog1764000000005 } from '../migrations/0005-audit-log.ts';
import { Support1764000000006 } from '../migrations/0006-support.ts';
import { makeSuperUser } from './company/first-start.ts';

/** Brings the schema up to date; the first time also makes the platform's company and its super user. */
export async function migrateAccounts(env = process.env) {
  const migrations = [
    Init1763600000001,
    Frontier1763800000001,
    Heard1763900000001,
    Plans1764000000004,
    AuditLog1764000000005,
    Support1764000000006,
  ];
  const done = await migrate('accounts', migrations, env, ['audit_log']);
  return { done, admin: await makeSuperUser(env) };
}

if (import.meta.main)
  process.stdout.write(`${JSON.stringify({ service: 'accounts', ...(await migrateAccounts()) })}\n`);
