import { migrationOf } from '@recado/platform';
import { droppedEpisodeTriggers, episodeTriggers } from './episode.triggers.ts';
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
