import { countTurnsTable, migrationOf } from '@recado/platform';

export const Counts1766300000026 = migrationOf('Counts1766300000026', {
  up: countTurnsTable('tickets'),
  down: ['drop table tickets.count_turns'],
});
