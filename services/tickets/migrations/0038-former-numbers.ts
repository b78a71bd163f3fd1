import { migrationOf } from '@recado/platform';

/** Numbers that an erased person had before. */
export const FormerNumbers1768300000038 = migrationOf('FormerNumbers1768300000038', {
  up: [`alter table tickets.contact_erasures add column former_numbers text[] not null default '{}'`],
  down: [`alter table tickets.contact_erasures drop column former_numbers`],
});
