import { migrationOf } from '@recado/platform';

/** Adds to prompts and integrations the support session that made or changed them, and whether they ended with one. */
export const EndedTargets1768100000007 = migrationOf('EndedTargets1768100000007', {
  up: ['prompts', 'queue_integrations'].map(
    (table) =>
      `alter table integrations.${table} add column support_session text, add column ended boolean not null default false`,
  ),
  down: ['prompts', 'queue_integrations'].map(
    (table) => `alter table integrations.${table} drop column support_session, drop column ended`,
  ),
});
