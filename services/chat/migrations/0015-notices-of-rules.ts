import { migrationOf } from '@recado/platform';

export const NoticesOfRules1769900000015 = migrationOf('NoticesOfRules1769900000015', {
  up: [
    `alter table chat.notifications alter column ticket_id drop not null, alter column ticket_uuid drop not null,
       -- the connection or contact that a rule tells of: connection-7, contact-3
       add column subject text,
       add constraint notifications_about check (ticket_id is not null or subject is not null)`,
    `create unique index notifications_subject on chat.notifications (company_id, subject, user_id) where subject is not null`,
  ],
  down: [
    `drop index chat.notifications_subject`,
    `delete from chat.notifications where ticket_id is null`,
    `alter table chat.notifications drop column subject, drop constraint if exists notifications_about, alter column ticket_id set not null,
       alter column ticket_uuid set not null`,
  ],
});
