import { createIndexConcurrently, migrationOf } from '@recado/platform';

/** Few events are tests: a reader of them finds them without the others. Events are added while the index is created. */
export const TestEventIndex1769100000011 = migrationOf('TestEventIndex1769100000011', {
  up: createIndexConcurrently('integrations', 'event_log_tests', 'event_log (company_id, number) where is_test'),
  down: ['drop index integrations.event_log_tests'],
  transaction: false,
});
