import { migrationOf } from '@recado/platform';
import { busyTableTriggers, droppedEpisodeTriggers, episodeTriggers } from './episode.triggers.ts';
import { episodeTables, reportTables } from './report.tables.ts';

const tables = ['episodes', 'report_changes', 'report_turns', 'report_episodes', 'report_states', 'report_days'];
const functions = ['begin_episode', 'follow_episode', 'time_answer', 'rate_episode', 'note_changed_episode'];

/** Episodes of tickets and the numbers that are derived from them (decision 43). */
export const Reports1766400000027 = migrationOf('Reports1766400000027', {
  up: [...episodeTables, ...reportTables, ...episodeTriggers],
  down: [
    ...droppedEpisodeTriggers,
    ...[...tables, 'report_hours', 'report_durations'].map((table) => `drop table tickets.${table}`),
    ...[...functions, 'note_removed_episode', 'recount_days'].map((name) => `drop function tickets.${name}`),
  ],
});

export const AnswerTimes1766400000028 = migrationOf('AnswerTimes1766400000028', {
  up: busyTableTriggers('messages'),
  down: [],
});
/** Episodes are written from this migration on. */
export const Episodes1766400000029 = migrationOf('Episodes1766400000029', {
  up: busyTableTriggers('tickets'),
  down: [],
});
