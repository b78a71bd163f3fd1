import { migrationOf, tenantTable } from '@recado/platform';

/** Messages of campaigns, their answers, and the files of file lists that campaigns send. */
export const Campaigns1765600000023 = migrationOf('Campaigns1765600000023', {
  up: [
    // The last campaign that a contact received, and whether the contact opted out of it.
    `alter table tickets.contacts add column campaign jsonb`,
    `alter table tickets.messages add column campaign_id bigint, add column campaign_name text`,
    // All recipients of a campaign are sent the same copy, which outlives the file list.
    `create table tickets.campaign_files (
       company_id bigint not null,
       campaign_id bigint not null,
       position integer not null,
       path text not null,
       name text not null,
       mimetype text not null,
       size bigint not null,
       primary key (company_id, campaign_id, position)
     )`,
    `create index campaign_files_path on tickets.campaign_files (path)`,
    ...tenantTable('tickets', 'campaign_files'),
  ],
  down: [
    `drop table tickets.campaign_files`,
    `alter table tickets.messages drop column campaign_name, drop column campaign_id`,
    `alter table tickets.contacts drop column campaign`,
  ],
});
