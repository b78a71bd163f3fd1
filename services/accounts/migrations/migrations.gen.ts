// Made from the sources by `npm run routes`.
import type { Migration } from '@recado/platform';
import { Init1763600000001 } from './0001-init.ts';
import { Frontier1763800000001 } from './0002-frontier.ts';
import { Heard1763900000001 } from './0003-heard.ts';
import { Plans1764000000004 } from './0004-plans.ts';
import { AuditLog1764000000005 } from './0005-audit-log.ts';
import { Support1764000000006 } from './0006-support.ts';
import { SignIn1764000000007 } from './0007-sign-in.ts';
import { CompanyData1764000000008 } from './0008-company-data.ts';
import { CompanySearch1764000000009 } from './0009-company-search.ts';
import { Events1765300000010 } from './0010-events.ts';
import { DeadLetters1765400000011 } from './0011-dead-letters.ts';
import { Hours1765500000012 } from './0012-hours.ts';
import { PublishAgain1766000000013 } from './0013-publish-again.ts';
import { Billing1766100000014 } from './0014-billing.ts';
import { PasswordResets1766200000015 } from './0015-password-resets.ts';
import { Platform1766200000016 } from './0016-platform.ts';
import { Console1766400000017 } from './0017-console.ts';
import { ErasedPersons1766500000018 } from './0018-erased-persons.ts';
import { TimeZones1766600000019 } from './0019-time-zones.ts';
import { Availability1766700000020 } from './0020-availability.ts';
import { Profiles1767200000021 } from './0021-profiles.ts';
import { ApiKeys1767300000022 } from './0022-api-keys.ts';
import { Moves1767400000023 } from './0023-moves.ts';
import { AuditBefore1767600000024 } from './0024-audit-before.ts';
import { ApiCalls1767700000025 } from './0025-api-calls.ts';
import { SupportAccess1767900000026 } from './0026-support-access.ts';
import { SupportChanges1768000000027 } from './0027-support-changes.ts';
import { EndedUsers1768100000028 } from './0028-ended-users.ts';
import { RemovedThings1768300000029 } from './0029-removed-things.ts';
import { ApiCallLog1768400000030 } from './0030-api-call-log.ts';
import { IdempotencyKeys1768500000031 } from './0031-idempotency-keys.ts';
import { ProviderKeys1768600000032 } from './0032-provider-keys.ts';
import { SlidingLimits1768700000033 } from './0033-sliding-limits.ts';
import { ErasedCompanies1768800000034 } from './0034-erased-companies.ts';
import { KeptKeys1768900000035 } from './0035-kept-keys.ts';
import { MovedIn1769000000036 } from './0036-moved-in.ts';
import { AfterTicket1769100000037 } from './0037-after-ticket.ts';
import { Invitations1769200000038 } from './0038-invitations.ts';
import { FirstSteps1769300000039 } from './0039-first-steps.ts';
import { MoveIns1769400000040 } from './0040-move-ins.ts';
import { PlanRules1769500000041 } from './0041-plan-rules.ts';
import { WeekMail1769600000042 } from './0042-week-mail.ts';
import { SignInProviders1769700000043 } from './0043-sign-in-providers.ts';
import { SlowDowns1769800000044 } from './0044-slow-downs.ts';

export const migrations: Migration[] = [
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
  ApiCallLog1768400000030,
  IdempotencyKeys1768500000031,
  ProviderKeys1768600000032,
  SlidingLimits1768700000033,
  ErasedCompanies1768800000034,
  KeptKeys1768900000035,
  MovedIn1769000000036,
  AfterTicket1769100000037,
  Invitations1769200000038,
  FirstSteps1769300000039,
  MoveIns1769400000040,
  PlanRules1769500000041,
  WeekMail1769600000042,
  SignInProviders1769700000043,
  SlowDowns1769800000044,
];
