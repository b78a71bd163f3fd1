import { migrationOf } from '@recado/platform';

/** Adds blocking, and indexes for groups, contacts with the same name and custom fields. */
export const Contacts1764400000010 = migrationOf('Contacts1764400000010', {
  up: [
    `alter table tickets.contacts add column blocked_at timestamptz(3)`,
    `create index contacts_groups on tickets.contacts (company_id, lower(name), id) where is_group`,
    `create index contacts_email on tickets.contacts (company_id, email) where email is not null`,
    `create index contacts_fields on tickets.contacts (company_id, id) where extra_info <> '[]'`,
  ],
  down: [
    ...['fields', 'email', 'groups'].map((name) => `drop index tickets.contacts_${name}`),
    `alter table tickets.contacts drop column blocked_at`,
  ],
});
