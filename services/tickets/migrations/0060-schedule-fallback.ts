import { migrationOf } from '@recado/platform';

/** The template that goes in place of a scheduled message after the window of its contact. */
export const ScheduleFallback1769600000060 = migrationOf('ScheduleFallback1769600000060', {
  up: [`alter table tickets.schedules add column fallback jsonb`],
  down: [`alter table tickets.schedules drop column fallback`],
});
