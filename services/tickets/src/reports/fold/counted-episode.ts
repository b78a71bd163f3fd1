/** An episode as it is counted: the columns of `report_episodes`, times as ISO 8601. */
export interface CountedEpisode {
  ticket_id: number;
  number: number;
  queue_id: number;
  user_id: number | null;
  connection_id: number | null;
  tag_ids: number[];
  status: string;
  started_at: string;
  started_day: string;
  started_hour: number;
  accepted_at: string | null;
  accepted_day: string | null;
  answered_at: string | null;
  answered_day: string | null;
  closed_at: string | null;
  closed_day: string | null;
  rated_at: string | null;
  rated_day: string | null;
  rating: number | null;
  is_lead: boolean;
  by_bot: boolean;
  campaign_id: number | null;
  wait_seconds: number | null;
  wait_open: number | null;
  answer_seconds: number | null;
  answer_open: number | null;
  resolution_seconds: number | null;
  resolution_open: number | null;
  support_seconds: number | null;
}

const types: Record<keyof CountedEpisode, string> = {
  ticket_id: 'bigint',
  number: 'integer',
  queue_id: 'bigint',
  user_id: 'bigint',
  connection_id: 'bigint',
  tag_ids: 'bigint[]',
  status: 'text',
  started_at: 'timestamptz',
  started_day: 'date',
  started_hour: 'smallint',
  accepted_at: 'timestamptz',
  accepted_day: 'date',
  answered_at: 'timestamptz',
  answered_day: 'date',
  closed_at: 'timestamptz',
  closed_day: 'date',
  rated_at: 'timestamptz',
  rated_day: 'date',
  rating: 'smallint',
  is_lead: 'boolean',
  by_bot: 'boolean',
  campaign_id: 'bigint',
  wait_seconds: 'integer',
  wait_open: 'integer',
  answer_seconds: 'integer',
  answer_open: 'integer',
  resolution_seconds: 'integer',
  resolution_open: 'integer',
  support_seconds: 'integer',
};
export const countedColumns = Object.keys(types) as (keyof CountedEpisode)[];

/** Rows of a JSON list as rows of `report_episodes`, each with its sign: 1 is added, -1 is taken away. */
export const givenEpisodes = `jsonb_to_recordset($1::jsonb) as e(sign integer, ${Object.entries(types)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')})`;
/** Dates and times as text, so that read episodes compare with counted ones. */
export const countedFields = countedColumns
  .map((name) => {
    if (types[name] === 'date') return `r.${name}::text as ${name}`;
    return types[name] === 'timestamptz'
      ? `to_char(r.${name} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${name}`
      : `r.${name}`;
  })
  .join(', ');
