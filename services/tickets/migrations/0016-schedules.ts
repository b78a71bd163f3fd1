import { migrationOf, tenantTable } from '@recado/platform';

export const Schedules1765000000016 = migrationOf('Schedules1765000000016', {
  up: [
    `create table tickets.schedules (
       id bigint generated always as identity primary key,
       company_id bigint not null,
       contact_id bigint not null references tickets.contacts on delete cascade,
       whatsapp_id bigint,
       user_id bigint,
       body text not null,
       send_at timestamptz(3) not null,
       sent_at timestamptz(3),
       status text not null check (status in ('AGENDADA', 'ENVIADA', 'ERRO')),
       failure text,
       -- Until it is sent: then the file is the message's.
       media_path text,
       media_name text,
       media_mime text,
       media_size bigint,
       created_at timestamptz(3) not null default now(),
       check ((sent_at is not null) = (status = 'ENVIADA'))
     )`,
    // Serves the archive of the company.
    `create index schedules_company on tickets.schedules (company_id, id)`,
    `create index schedules_time on tickets.schedules (company_id, send_at desc, id desc)`,
    `create index schedules_contact on tickets.schedules (company_id, contact_id, send_at desc, id desc)`,
    // Indexes only the few unsent schedules, which a conversation shows.
    `create index schedules_unsent on tickets.schedules (company_id, contact_id, send_at desc, id desc)
       where sent_at is null`,
    // Serves the removal of a contact, whose foreign key does not include the company.
    `create index schedules_of_contact on tickets.schedules (contact_id)`,
    `create index schedules_media on tickets.schedules (company_id, media_path) where media_path is not null`,
    ...tenantTable('tickets', 'schedules'),
  ],
  down: [`drop table tickets.schedules`],
});
