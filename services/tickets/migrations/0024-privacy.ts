import { migrationOf, tenantTable } from '@recado/platform';

/** Consent, retention, and the erasure of contacts. */
export const Privacy1766100000024 = migrationOf('Privacy1766100000024', {
  up: [
    `alter table tickets.contacts
       add column consent text not null default 'unknown'
         check (consent in ('unknown', 'given', 'refused', 'withdrawn')),
       add column consent_at timestamptz(3),
       add column legal_basis text
         check (legal_basis in ('consent', 'contract', 'legitimateInterest', 'legalObligation', 'other')),
       add column consent_note text not null default '',
       add column erased_at timestamptz(3),
       drop constraint contacts_check,
       add constraint contacts_identity check (number_key is not null or lid is not null or erased_at is not null)`,
    `create table tickets.contact_consents (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       contact_id bigint not null references tickets.contacts on delete cascade,
       consent text not null,
       consent_at timestamptz(3),
       legal_basis text,
       note text not null,
       by_whom text,
       at timestamptz(3) not null default now()
     )`,
    ...tenantTable('tickets', 'contact_consents'),
    `create index contact_consents_company on tickets.contact_consents (company_id, id)`,
    `create index contact_consents_contact on tickets.contact_consents (contact_id, id)`,

    `create table tickets.contact_erasures (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       contact_id bigint not null references tickets.contacts on delete cascade,
       state text not null check (state in ('waiting', 'working', 'done', 'failed')),
       done integer not null default 0,
       total integer not null default 0,
       -- The person in groups; forgotten at the end.
       number text,
       lid text,
       ordered_by text not null,
       created_at timestamptz(3) not null default now(),
       finished_at timestamptz(3)
     )`,
    ...tenantTable('tickets', 'contact_erasures'),
    `create unique index contact_erasures_contact on tickets.contact_erasures (contact_id)`,
    `create index contact_erasures_company on tickets.contact_erasures (company_id, id)`,
    // The index finds the groups that a person was in.
    `create index group_members_number on tickets.group_members (company_id, number_key) where number_key is not null`,
    `create index group_members_lid on tickets.group_members (company_id, lid) where lid is not null`,

    // Files that no row names any more, until the file store has removed them.
    `create table tickets.removed_files (
       company_id bigint not null,
       path text not null,
       at timestamptz(3) not null default now(),
       primary key (company_id, path)
     )`,
    ...tenantTable('tickets', 'removed_files'),
    `create index removed_files_at on tickets.removed_files (at)`,

    // Companies with a retention: when each is looked at next, and up to where its messages were.
    `create table tickets.retention_turns (
       company_id bigint primary key,
       next_at timestamptz(3) not null default now(),
       step text not null default 'messages' check (step in ('messages', 'media')),
       after_at timestamptz(3) not null default '-infinity',
       after_id bigint not null default 0
     )`,
    ...tenantTable('tickets', 'retention_turns'),
    `create index retention_turns_next on tickets.retention_turns (next_at)`,
  ],
  down: [
    `drop table tickets.retention_turns, tickets.removed_files`,
    `drop index tickets.group_members_lid, tickets.group_members_number`,
    `drop table tickets.contact_erasures, tickets.contact_consents`,
    // Erased contacts have no identity to go back to.
    `alter table tickets.contacts drop constraint contacts_identity,
       add constraint contacts_check check (number_key is not null or lid is not null) not valid,
       drop column erased_at, drop column consent_note, drop column legal_basis, drop column consent_at,
       drop column consent`,
  ],
});
