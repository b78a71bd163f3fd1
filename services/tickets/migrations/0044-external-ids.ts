import { migrationOf } from '@recado/platform';

const shown = [
  'name',
  'number',
  'email',
  'picture_path',
  'disable_bot',
  'blocked_at',
  'extra_info',
  'consent',
  'consent_at',
  'legal_basis',
  'consent_note',
  'external_id',
  'metadata',
  'erased_at',
];
const rowOf = (row: 'new' | 'old') => `(${shown.map((column) => `${row}.${column}`).join(', ')})`;

/** Ids and metadata that programs keep with contacts, tickets and their calls, and when a contact was changed. */
export const ExternalIds1769000000044 = migrationOf('ExternalIds1769000000044', {
  up: [
    ...['contacts', 'tickets', 'api_messages'].map(
      (table) =>
        `alter table tickets.${table} add column external_id text, add column metadata jsonb not null default '{}'`,
    ),
    `alter table tickets.contacts add column updated_at timestamptz(3) not null default now()`,
    `create function tickets.note_contact_change() returns trigger language plpgsql as $$
     begin
       new.updated_at := case when ${rowOf('new')} is distinct from ${rowOf('old')} then clock_timestamp() else old.updated_at end;
       return new;
     end $$`,
    `create trigger contacts_change before update on tickets.contacts for each row
       execute function tickets.note_contact_change()`,
  ],
  down: [
    `drop trigger contacts_change on tickets.contacts`,
    `drop function tickets.note_contact_change`,
    `alter table tickets.contacts drop column updated_at`,
    ...['contacts', 'tickets', 'api_messages'].map(
      (table) => `alter table tickets.${table} drop column external_id, drop column metadata`,
    ),
  ],
});
