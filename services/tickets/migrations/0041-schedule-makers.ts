import { migrationOf } from '@recado/platform';

/** The supporter or program that made a schedule is no row that could be looked up when the schedule is shown. */
export const ScheduleMakers1768400000041 = migrationOf('ScheduleMakers1768400000041', {
  up: [`alter table tickets.schedules add column made_by text`],
  down: [`alter table tickets.schedules drop column made_by`],
});
