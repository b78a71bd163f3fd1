import { bucketSql } from './duration-buckets.ts';

/** Queue of the numbers of all queues together. */
export const ALL_QUEUES = -1;

/** A number of a table, and its value where a row of `report_episodes` counts for a day. */
type Measures = Record<string, string>;
interface DayPart {
  day: string;
  measures: Measures;
}

/** Numbers that an episode adds to each of its days. */
const dayParts = [
  {
    day: 'started_day',
    measures: { started: '1', leads: 'is_lead::integer', from_campaign: '(campaign_id is not null)::integer' },
  },
  {
    day: 'accepted_day',
    measures: {
      accepted: '1',
      waits: '(wait_seconds is not null)::integer',
      wait_seconds: 'coalesce(wait_seconds, 0)',
    },
  },
  {
    day: 'closed_day',
    measures: {
      closed: '1',
      by_bot: 'by_bot::integer',
      supports: '(support_seconds is not null)::integer',
      support_seconds: 'coalesce(support_seconds, 0)',
    },
  },
  {
    day: 'rated_day',
    measures: {
      rated_1: '(rating = 1)::integer',
      rated_2: '(rating = 2)::integer',
      rated_3: '(rating = 3)::integer',
    },
  },
] as const satisfies DayPart[];
type KeyOf<T> = T extends unknown ? keyof T : never;
type DayMeasure = KeyOf<(typeof dayParts)[number]['measures']>;
/** The columns of numbers in `report_days`. */
export const dayMeasures = dayParts.flatMap(({ measures }) => Object.keys(measures)) as DayMeasure[];

const durations = {
  wait: ['accepted_day', 'wait_seconds'],
  wait_open: ['accepted_day', 'wait_open'],
  answer: ['answered_day', 'answer_seconds'],
  answer_open: ['answered_day', 'answer_open'],
  resolution: ['closed_day', 'resolution_seconds'],
  resolution_open: ['closed_day', 'resolution_open'],
  support: ['closed_day', 'support_seconds'],
} as const;
export const durationNames = Object.keys(durations) as (keyof typeof durations)[];

const subjects = `cross join lateral (
  values ('all', 0::bigint), ('user', e.user_id), ('connection', e.connection_id)
  union all select 'tag', tag from unnest(e.tag_ids) tag) s(subject, subject_id)`;
const queues = `cross join lateral (values (e.queue_id), (${ALL_QUEUES})) q(queue_id)`;

/**
 * Adds sums to the rows of a table; rows whose sums are zero are left alone. The order avoids deadlocks.
 * @param keys columns of the primary key after the company, and their values
 * @param names columns of the numbers, and of `p` in `from`
 */
function addTo(table: string, keys: Record<string, string>, names: string[], from: string): string {
  const columns = Object.keys(keys);
  const sums = names.map((name) => `sum(e.sign * p.${name})`).join(', ');
  const positions = columns.map((_, at) => at + 1).join(', ');
  return `insert into tickets.${table} (${[...columns, ...names].join(', ')})
    select ${Object.values(keys).join(', ')}, ${sums} ${from}
    group by ${positions}
    having (${sums}) <> (${names.map(() => '0').join(', ')})
    order by ${positions}
    on conflict (company_id, ${columns.join(', ')}) do update set
      ${names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')}`;
}

/**
 * The statements that add what episodes count as to the tables of numbers.
 * @param source rows of `report_episodes` with a `sign`, under the name `e`
 */
export function countStatements(source: string): string[] {
  const days = dayParts.map(({ day, measures }: DayPart) => {
    const values = dayMeasures.map((name) => measures[name] ?? '0');
    return `(e.${day}, ${values.join(', ')})`;
  });
  const buckets = Object.entries(durations).map(([name, [day, seconds]]) => {
    const values = durationNames.map((other) => (other === name ? '1' : '0'));
    return `(e.${day}, e.${seconds}, ${values.join(', ')})`;
  });
  return [
    addTo(
      'report_days',
      { subject: 's.subject', subject_id: 's.subject_id', queue_id: 'e.queue_id', day: 'p.day' },
      dayMeasures,
      `from ${source} ${subjects} cross join lateral (values ${days.join(', ')}) p(day, ${dayMeasures.join(', ')})
       where p.day is not null and s.subject_id is not null`,
    ),
    addTo(
      'report_hours',
      { queue_id: 'q.queue_id', day: 'e.started_day', hour: 'e.started_hour' },
      ['started'],
      `from ${source} ${queues} cross join (values (1)) p(started)`,
    ),
    addTo(
      'report_durations',
      { queue_id: 'q.queue_id', day: 'p.day', bucket: bucketSql('p.seconds') },
      durationNames,
      `from ${source} ${queues}
         cross join lateral (values ${buckets.join(', ')}) p(day, seconds, ${durationNames.join(', ')})
       where p.day is not null and p.seconds is not null`,
    ),
    addTo(
      'report_states',
      { queue_id: 'e.queue_id' },
      ['pending', 'happening'],
      `from ${source}
         cross join lateral (values ((e.status = 'pending')::integer, (e.status = 'open')::integer)) p(pending, happening)`,
    ),
  ];
}
