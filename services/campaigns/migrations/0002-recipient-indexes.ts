import { migrationOf } from '@recado/platform';

/**
 * Postgres takes the company of row-level security for a condition that leaves one row in a thousand, whatever the
 * campaign: an index without it looks expensive, and the rows of those who were sent to are read instead.
 */
export const RecipientIndexes1765600000002 = migrationOf('RecipientIndexes1765600000002', {
  up: [
    `drop index campaigns.recipients_next`,
    `create index recipients_next on campaigns.recipients (company_id, campaign_id, id)
       where state = 'pending' and ordered_at is null`,
    `drop index campaigns.recipients_released`,
    `create index recipients_released on campaigns.recipients (company_id, campaign_id, released_at)
       where state = 'confirming' and released_at is not null and ordered_at is null`,
    `drop index campaigns.recipients_settled`,
    `create index recipients_settled on campaigns.recipients (company_id, campaign_id, settled_at) where settled_at is not null`,
    `drop index campaigns.recipients_open`,
    `create index recipients_open on campaigns.recipients (company_id, campaign_id) where state in ('pending', 'confirming')`,
  ],
  down: [
    `drop index campaigns.recipients_open`,
    `create index recipients_open on campaigns.recipients (campaign_id) where state in ('pending', 'confirming')`,
    `drop index campaigns.recipients_settled`,
    `create index recipients_settled on campaigns.recipients (campaign_id, settled_at) where settled_at is not null`,
    `drop index campaigns.recipients_released`,
    `create index recipients_released on campaigns.recipients (campaign_id, released_at)
       where state = 'confirming' and released_at is not null and ordered_at is null`,
    `drop index campaigns.recipients_next`,
    `create index recipients_next on campaigns.recipients (campaign_id, id) where state = 'pending' and ordered_at is null`,
  ],
});
