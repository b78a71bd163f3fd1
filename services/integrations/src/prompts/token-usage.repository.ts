import type { TokenUsage } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

export interface UsedTokens {
  input: number;
  output: number;
}

/** Tokens by prompt and day; days are those of the company's time zone. */
export class TokenUsageRepository {
  constructor(private readonly manager: EntityManager) {}

  async add(promptId: number, day: string, { input, output }: UsedTokens): Promise<void> {
    await this.manager.query(
      `insert into integrations.token_usage (prompt_id, day, turns, input_tokens, output_tokens) values ($1, $2, 1, $3, $4)
       on conflict (company_id, day, prompt_id) do update set turns = token_usage.turns + 1,
         input_tokens = token_usage.input_tokens + excluded.input_tokens,
         output_tokens = token_usage.output_tokens + excluded.output_tokens`,
      [promptId, day, input, output],
    );
  }

  /** @param month YYYY-MM */
  async ofMonth(month: string): Promise<number> {
    const [row] = await this.manager.query<{ tokens: number }[]>(
      `select coalesce(sum(input_tokens + output_tokens), 0)::bigint as tokens from integrations.token_usage
       where day >= ($1 || '-01')::date and day < ($1 || '-01')::date + interval '1 month'`,
      [month],
    );
    return Number(row?.tokens ?? 0);
  }

  async since(day: string): Promise<TokenUsage[]> {
    return await this.manager.query<TokenUsage[]>(
      `select u.prompt_id as "promptId", coalesce(p.name, '') as name, to_char(u.day, 'YYYY-MM-DD') as day, u.turns,
         u.input_tokens::int as "inputTokens", u.output_tokens::int as "outputTokens"
       from integrations.token_usage u left join integrations.prompts p on p.id = u.prompt_id
       where u.day >= $1 order by u.day, u.prompt_id`,
      [day],
    );
  }
}
