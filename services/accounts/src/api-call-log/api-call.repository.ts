import {
  API_CALL_LOG_DAYS,
  MOST_LOGGED_API_CALLS,
  type ApiCallOutcome,
  type ApiCallView,
  type NewApiCall,
} from '@recado/contracts';
import type { PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';

export interface ApiCallFilter {
  apiKeyId?: number | undefined;
  outcome?: ApiCallOutcome | undefined;
}
interface ApiCallRow extends Omit<ApiCallView, 'at'> {
  at: Date;
}

export class ApiCallRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Adds calls and removes the oldest ones beyond the most that are kept. The commit waits for no disk. */
  async add(companyId: number, calls: NewApiCall[]): Promise<void> {
    await this.manager.query<unknown[]>(
      `insert into accounts.api_call_log
         (company_id, api_key_id, at, method, path, query, has_body, status, error, request_id, duration_ms)
       select $1, c."apiKeyId", c.at, c.method, c.path, c.query, c."hasBody", c.status, c.error, c."requestId", c."durationMs"
       from jsonb_to_recordset($2::jsonb) as c(
         "apiKeyId" bigint, at timestamptz, method text, path text, query text[], "hasBody" boolean, status integer,
         error text, "requestId" text, "durationMs" integer)`,
      [companyId, JSON.stringify(calls)],
    );
    await this.manager.query<[unknown[], number]>(
      `delete from accounts.api_call_log where company_id = $1 and id <= (
         select id from accounts.api_call_log where company_id = $1 order by id desc offset $2 limit 1)`,
      [companyId, MOST_LOGGED_API_CALLS],
    );
  }

  async page(
    { apiKeyId, outcome }: ApiCallFilter,
    { after, skip, limit }: PageStart<{ id: number }>,
  ): Promise<ApiCallView[]> {
    const rows = await this.manager.query<ApiCallRow[]>(
      `select id, api_key_id as "apiKeyId", at, method, path, query, has_body as "hasBody", status, error,
         request_id as "requestId", duration_ms as "durationMs"
       from accounts.api_call_log
       where ($1::bigint is null or api_key_id = $1)
         and ($2::text is null or $2 = case
           when status >= 500 or status = 0 then 'failed' when status >= 400 then 'refused' else 'succeeded' end)
         and ($3::bigint is null or id < $3)
       order by id desc limit $4 offset $5`,
      [apiKeyId ?? null, outcome ?? null, after?.id ?? null, limit, skip],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  async removeOutdated(): Promise<void> {
    await this.manager.query<[unknown[], number]>(
      `delete from accounts.api_call_log where at < now() - make_interval(days => $1)`,
      [API_CALL_LOG_DAYS],
    );
  }
}
