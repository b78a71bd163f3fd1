import { migrationOf } from '@recado/platform';

/**
 * How far the messages of test keys are: the steps that were made, and the state. Calls of before, and those of the release before
 * during an upgrade, count as sent.
 */
export const TestMessages1769100000046 = migrationOf('TestMessages1769100000046', {
  up: [
    `alter table tickets.api_messages add column test_step integer not null default 1,
       add column test_ack integer not null default 1`,
  ],
  down: [`alter table tickets.api_messages drop column test_step, drop column test_ack`],
});
