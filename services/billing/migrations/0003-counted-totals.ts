import { migrationOf } from '@recado/platform';

export const CountedTotals1766300000003 = migrationOf('CountedTotals1766300000003', {
  up: [
    // The position of the service's outbox at the last count: the total includes the events up to a number, without some.
    `alter table billing.usage_totals add column counted_to bigint not null default -1,
       add column counted_missing bigint[] not null default '{}'`,
    // Amounts that a counted event added to totals: a count that was made before the event, and arrives after it, adds
    // them again.
    `alter table billing.usage_events add column gauges jsonb`,
    `create index usage_events_gauges on billing.usage_events (company_id) where gauges is not null`,
  ],
  down: [
    `drop index billing.usage_events_gauges`,
    `alter table billing.usage_events drop column gauges`,
    `alter table billing.usage_totals drop column counted_missing, drop column counted_to`,
  ],
});
