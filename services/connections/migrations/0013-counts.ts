import { countTurnsTable, migrationOf } from '@recado/platform';

export const Counts1766300000013 = migrationOf('Counts1766300000013', {
  up: countTurnsTable('connections'),
  down: ['drop table connections.count_turns'],
});
