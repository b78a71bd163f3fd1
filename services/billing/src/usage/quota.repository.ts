import type { QuotaStates } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import type { Quotas, UsedQuotas } from './quota-state.ts';
import { quotaMessageKinds, storageKinds } from './usage-kinds.ts';

/** The limits of a company, and the state of its quotas as it was published last. */
export interface CompanyQuotas {
  companyId: number;
  limits: Quotas;
  states: QuotaStates;
  /** The month of the state, YYYY-MM. */
  month: string;
}
const COLUMNS = `company_id as "companyId", month,
  jsonb_build_object('messages', messages_limit, 'storage', storage_limit, 'aiTokens', ai_tokens_limit) as limits,
  jsonb_build_object('messages', messages_state, 'storage', storage_state, 'aiTokens', ai_tokens_state, 'hard', hard)
    as states`;

export class QuotaRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Finds the quotas of the transaction's company. */
  async find(): Promise<CompanyQuotas | null> {
    const [found] = await this.manager.query<CompanyQuotas[]>(`select ${COLUMNS} from billing.usage_quotas`);
    return found ?? null;
  }

  /** @returns whether the company was not held to its limits and is now, or the other way round */
  async saveLimits({ messages, storage, aiTokens }: Quotas, hard: boolean): Promise<boolean> {
    const before = await this.find();
    await this.manager.query(
      `insert into billing.usage_quotas (messages_limit, storage_limit, ai_tokens_limit, hard) values ($1, $2, $3, $4)
       on conflict (company_id) do update set (messages_limit, storage_limit, ai_tokens_limit, hard) = ($1, $2, $3, $4)`,
      [messages, storage, aiTokens, hard],
    );
    return (before?.states.hard ?? false) !== hard;
  }

  /** Locks the companies that have limits. A transaction with the lock sees everything that was counted before. */
  async lockLimited(companyIds: number[]): Promise<CompanyQuotas[]> {
    return await this.manager.query<CompanyQuotas[]>(
      `select ${COLUMNS} from billing.usage_quotas
       where company_id = any($1) and (messages_limit is not null or storage_limit is not null
         or ai_tokens_limit is not null or messages_state <> 'ok' or storage_state <> 'ok' or ai_tokens_state <> 'ok')
       order by company_id for update`,
      [companyIds],
    );
  }

  /** @param months the month of each company, YYYY-MM */
  async used(months: ReadonlyMap<number, string>): Promise<Map<number, UsedQuotas>> {
    const given = [...months].map(([companyId, month]) => ({ companyId, first: `${month}-01` }));
    const rows = await this.manager.query<(UsedQuotas & { companyId: number })[]>(
      `select c."companyId",
         coalesce(sum(d.amount) filter (where d.kind = any($2)), 0)::bigint as messages,
         coalesce(sum(d.amount) filter (where d.kind = 'aiTokens'), 0)::bigint as "aiTokens",
         (select coalesce(sum(greatest(0, amount)), 0)::bigint from billing.usage_totals t
           where t.company_id = c."companyId" and t.kind = any($3)) as storage
       from jsonb_to_recordset($1::jsonb) as c("companyId" bigint, first date)
       left join billing.usage_days d on d.company_id = c."companyId" and d.day >= c.first
         and d.day < c.first + interval '1 month'
       group by c."companyId"`,
      [JSON.stringify(given), quotaMessageKinds, storageKinds],
    );
    return new Map(rows.map(({ companyId, ...used }) => [companyId, used]));
  }

  async saveStates(companyId: number, month: string, { messages, storage, aiTokens }: QuotaStates): Promise<void> {
    await this.manager.query(
      `update billing.usage_quotas set month = $2, messages_state = $3, storage_state = $4, ai_tokens_state = $5
       where company_id = $1`,
      [companyId, month, messages, storage, aiTokens],
    );
  }

  /** Companies that a month may open again, with the month of their state. */
  async notOpen(after: number, size: number): Promise<Pick<CompanyQuotas, 'companyId' | 'month'>[]> {
    return await this.manager.query<Pick<CompanyQuotas, 'companyId' | 'month'>[]>(
      `select company_id as "companyId", month from billing.usage_quotas
       where (messages_state <> 'ok' or ai_tokens_state <> 'ok') and company_id > $1 order by company_id limit $2`,
      [after, size],
    );
  }
}
