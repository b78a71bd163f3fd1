import { migrationOf } from '@recado/platform';

/** Adds the origin of a queued message, by which its sending continues the trace of its order. */
export const Trace1767400000015 = migrationOf('Trace1767400000015', {
  up: [`alter table connections.outbound add column trace text`],
  down: [`alter table connections.outbound drop column trace`],
});
