import { migrationOf } from '@recado/platform';

/** Adds the origin of a turn, by which its answer continues the trace of the message that it answers. */
export const TurnTrace1767400000004 = migrationOf('TurnTrace1767400000004', {
  up: [`alter table integrations.turns add column trace text`],
  down: [`alter table integrations.turns drop column trace`],
});
