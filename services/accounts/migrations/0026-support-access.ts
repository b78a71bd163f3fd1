import { migrationOf } from '@recado/platform';

/** Adds the consent of a company to changes by support, and to the audit log the session that made an entry. */
export const SupportAccess1767900000026 = migrationOf('SupportAccess1767900000026', {
  up: [
    `alter table accounts.sessions add column access_allowed_at timestamptz, add column access_allowed_by text`,
    `create index sessions_support on accounts.sessions (company_id, created_at desc) where support_reason is not null`,
    `alter table accounts.audit_log add column support text, add column support_session text`,
    `create index audit_log_support on accounts.audit_log (company_id, support_session, id desc) where support_session is not null`,
  ],
  down: [
    `drop index accounts.audit_log_support, accounts.sessions_support`,
    `alter table accounts.audit_log drop column support, drop column support_session`,
    `alter table accounts.sessions drop column access_allowed_at, drop column access_allowed_by`,
  ],
});
