import { migrationOf } from '@recado/platform';

/** The count of the numbers of a list that nobody can check. */
export const UnknownCounts1769500000016 = migrationOf('UnknownCounts1769500000016', {
  up: [
    `alter table campaigns.contact_lists add column unknown_count integer not null default 0`,
    `update campaigns.contact_lists l set unknown_count = counted.unknown
     from (select contact_list_id as id, count(*) as unknown from campaigns.contact_list_items
           where check_state = 'unknown' group by contact_list_id) counted
     where l.id = counted.id`,
  ],
  down: [`alter table campaigns.contact_lists drop column unknown_count`],
});
