import { numberKey } from '@recado/contracts';
import type { EntityManager } from 'typeorm';

export class SuppressionRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Keys of numbers that receive no campaigns. */
  async among(keys: string[]): Promise<Set<string>> {
    const rows = (await this.manager.query(
      `select number_key as key from campaigns.suppressions where number_key = any($1)`,
      [keys],
    )) as { key: string }[];
    return new Set(rows.map(({ key }) => key));
  }

  async addWord({ number, name, campaignId }: { number: string; name: string; campaignId: number }): Promise<void> {
    await this.manager.query(
      `insert into campaigns.suppressions (number, number_key, name, reason, campaign_id) values ($1, $2, $3, 'word', $4)
       on conflict (company_id, number_key) do nothing`,
      [number, numberKey(number), name, campaignId],
    );
  }
}
