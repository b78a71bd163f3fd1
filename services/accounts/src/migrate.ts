import { chosenMigrations, isWaiting, migrate } from '@recado/platform';
import { Init1763600000001 } from '../migrations/0001-init.ts';
import { Frontier1763800000001 } from '../migrations/0002-frontier.ts';
import { Heard1763900000001 } from '../migrations/0003-heard.ts';
import { Plans1764000000004 } from '../migrations/0004-plans.ts';
import { AuditLog1764000000005 } from '../migrations/0005-audit-log.ts';
import { Support1764000000006 } from '../migrations/0006-support.ts';
import { SignIn1764000000007 } from '../migrations/0007-sign-in.ts';
import { CompanyData1764000000008 } from '../migrations/0008-company-data.ts';
import { CompanySearch1764000000009 } from '../migrations/0009-company-search.ts';
import { Events1765300000010 } from '../migrations/0010-events.ts';
import { DeadLetters1765400000011 } from '../migrations/0011-dead-letters.ts';
import { Hours1765500000012 } from '../migrations/0012-hours.ts';
import { PublishAgain1766000000013 } from '../migrations/0013-publish-again.ts';
import { Billing1766100000014 } from '../migrations/0014-billing.ts';
import { PasswordResets1766200000015 } from '../migrations/0015-password-resets.ts';
import { endSupportJobKind } from './support/end-support.job-kind.ts';
import { passwordResetJobKind } from './auth/password-reset.job-kind.ts';
import { Platform1766200000016 } from '../migrations/0016-platform.ts';
import { Console1766400000017 } from '../migrations/0017-console.ts';
import { ErasedPersons1766500000018 } from '../migrations/0018-erased-persons.ts';
import { TimeZones1766600000019 } from '../migrations/0019-time-zones.ts';
import { Availability1766700000020 } from '../migrations/0020-availability.ts';
import { Profiles1767200000021 } from '../migrations/0021-profiles.ts';
import { ApiKeys1767300000022 } from '../migrations/0022-api-keys.ts';
import { Moves1767400000023 } from '../migrations/0023-moves.ts';
import { AuditBefore1767600000024 } from '../migrations/0024-audit-before.ts';
import { ApiCalls1767700000025 } from '../migrations/0025-api-calls.ts';
import { SupportAccess1767900000026 } from '../migrations/0026-support-access.ts';
import { SupportChanges1768000000027 } from '../migrations/0027-support-changes.ts';
import { EndedUsers1768100000028 } from '../migrations/0028-ended-users.ts';
import { RemovedThings1768300000029 } from '../migrations/0029-removed-things.ts';
import { erasureJobKind, exportJobKind } from './company-data/company-data.job-kinds.ts';
import { createSuperUser } from './company/create-super-user.ts';
import { dunningJobKind } from './platform/dunning.job-kind.ts';
import { planJobKind } from './plan/plan.job.ts';

const jobs = [exportJobKind, erasureJobKind, planJobKind, passwordResetJobKind, dunningJobKind, endSupportJobKind];

/** Migrates the schema and creates the super user at the first run. */
export async function migrateAccounts(env = process.env) {
  const migrations = [
    Init1763600000001,
    Frontier1763800000001,
    Heard1763900000001,
    Plans1764000000004,
    AuditLog1764000000005,
    Support1764000000006,
    SignIn1764000000007,
    CompanyData1764000000008,
    CompanySearch1764000000009,
    Events1765300000010,
    DeadLetters1765400000011,
    Hours1765500000012,
    PublishAgain1766000000013,
    Billing1766100000014,
    PasswordResets1766200000015,
    Platform1766200000016,
    Console1766400000017,
    ErasedPersons1766500000018,
    TimeZones1766600000019,
    Availability1766700000020,
    Profiles1767200000021,
    ApiKeys1767300000022,
    Moves1767400000023,
    AuditBefore1767600000024,
    ApiCalls1767700000025,
    SupportAccess1767900000026,
    SupportChanges1768000000027,
    EndedUsers1768100000028,
    RemovedThings1768300000029,
  ];
  const done = await migrate('accounts', migrations, env, { appendOnly: ['audit_log'], jobs });
  return { done, admin: isWaiting() || chosenMigrations() ? null : await createSuperUser(env) };
}

if (import.meta.main)
  process.stdout.write(`${JSON.stringify({ service: 'accounts', ...(await migrateAccounts()) })}\n`);
