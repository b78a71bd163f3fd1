import { migrationOf } from '@recado/platform';

/** Days after the due date until the bot pauses, which the platform sets. */
export const LockGrace1766200000024 = migrationOf('LockGrace1766200000024', {
  up: [`alter table tickets.company_hours add column lock_grace_days int not null default 4`],
  down: [`alter table tickets.company_hours drop column lock_grace_days`],
});
