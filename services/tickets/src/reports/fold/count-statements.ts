/** Queue of the numbers of all queues together. */
export const ALL_QUEUES = -1;

/** A number of a table, and its value where a row of `report_episodes` counts for a day. */
type Measures = Record<string, string>;
interface DayPart {
  day: string;
  measures: Measures;
}

/** What an episode counts as on each of its days. */
const dayParts: DayPart[] = [
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
];
const dayMeasures = dayParts.flatMap(({ measures }) => Object.keys(measures));

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
const total = (names: string[]) => names.map((name) => `sum(e.sign * p.${name})`);

/** Adds sums to the rows of a table; what adds up to nothing is left alone. The order avoids deadlocks. */
function addTo(table: string, keys: string[], names: string[], from: string): string {
  const sums = total(names).join(', ');
  return `insert into tickets.${table} (${[...keys.map((key) => key.split(' as ')[1] ?? key.split('.').at(-1)), ...names].join(', ')})
    select ${keys.map((key) => key.split(' as ')[0]).join(', ')}, ${sums} ${from}
    group by ${keys.map((_, at) => at + 1).join(', ')}
    having (${sums}) <> (${names.map(() => '0').join(', ')})
    order by ${keys.map((_, at) => at + 1).join(', ')}
    on conflict (company_id, ${conflictKeys[table]}) do update set
      ${names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')}`;
}
const conflictKeys: Record<string, string> = {
  report_days: 'subject, day, subject_id, queue_id',
  report_hours: 'queue_id, day, hour',
  report_durations: 'queue_id, day, bucket',
  report_states: 'queue_id',
};

/**
 * The statements that add what episodes count as to the tables of numbers.
 * @param source rows of `report_episodes` with a `sign`, under the name `e`
 */
export function countStatements(source: string): string[] {
  const days = dayParts.map(({ day, measures }) => {
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
      ['s.subject', 's.subject_id', 'e.queue_id', 'p.day'],
      dayMeasures,
      `from ${source} ${subjects} cross join lateral (values ${days.join(', ')}) p(day, ${dayMeasures.join(', ')})
       where p.day is not null and s.subject_id is not null`,
    ),
    addTo(
      'report_hours',
      ['q.queue_id', 'e.started_day as day', 'e.started_hour as hour'],
      ['started'],
      `from ${source} ${queues} cross join (values (1)) p(started)`,
    ),
    addTo(
      'report_durations',
      ['q.queue_id', 'p.day', '(floor(4 * ln(p.seconds + 1::float8) / ln(2::float8))::smallint) as bucket'],
      durationNames,
      `from ${source} ${queues}
         cross join lateral (values ${buckets.join(', ')}) p(day, seconds, ${durationNames.join(', ')})
       where p.day is not null and p.seconds is not null`,
    ),
    addTo(
      'report_states',
      ['e.queue_id'],
      ['pending', 'happening'],
      `from ${source}
         cross join lateral (values ((e.status = 'pending')::integer, (e.status = 'open')::integer)) p(pending, happening)`,
    ),
  ];
}
