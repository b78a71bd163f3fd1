import type { CampaignCounts, SkipReason, WaitingOfCompany } from '@recado/contracts';
import { MOST_WAITING_COMPANIES } from '@recado/platform';
import type { EntityManager } from 'typeorm';

/** Numbers of a campaign; `sent` and what follows each include those after it. */
export interface Tally {
  recipients: number;
  confirming: number;
  sent: number;
  delivered: number;
  read: number;
  replied: number;
  optedOut: number;
  failed: number;
  skipped: number;
}
export const tallyColumns = {
  recipients: 'recipients',
  confirming: 'confirming',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  replied: 'replied',
  optedOut: 'opted_out',
  failed: 'failed',
  skipped: 'skipped',
} as const satisfies Record<keyof Tally, string>;
const names = Object.keys(tallyColumns) as (keyof Tally)[];
const sums = names.map((name) => `coalesce(sum(${tallyColumns[name]}), 0)::int as "${name}"`).join(', ');

/** Sums by text and hour, so that a report does not read all recipients. */
export class TallyRepository {
  constructor(private readonly manager: EntityManager) {}

  async add(campaignId: number, variant: number, change: Partial<Tally>): Promise<void> {
    const given = names.filter((name) => change[name]);
    if (given.length === 0) return;
    const columns = given.map((name) => tallyColumns[name]);
    await this.manager.query(
      `insert into campaigns.tallies as t (campaign_id, variant, hour, ${columns.join(', ')})
       values ($1, $2, date_trunc('hour', now()), ${given.map((_, n) => `$${n + 3}`).join(', ')})
       on conflict (campaign_id, variant, hour) do update
         set ${columns.map((column) => `${column} = t.${column} + excluded.${column}`).join(', ')}`,
      [campaignId, variant, ...given.map((name) => change[name])],
    );
  }
  async addSkipped(campaignId: number, reason: SkipReason, count: number): Promise<void> {
    if (count === 0) return;
    await this.manager.query(
      `insert into campaigns.skip_counts as s (campaign_id, reason, count) values ($1, $2, $3)
       on conflict (campaign_id, reason) do update set count = s.count + excluded.count`,
      [campaignId, reason, count],
    );
  }

  async byVariant(campaignId: number): Promise<(Tally & { variant: number })[]> {
    return this.manager.query(
      `select variant, ${sums} from campaigns.tallies where campaign_id = $1 group by variant order by variant`,
      [campaignId],
    );
  }
  async byHour(campaignId: number): Promise<(Tally & { hour: Date })[]> {
    return this.manager.query(
      `select hour, ${sums} from campaigns.tallies where campaign_id = $1 group by hour order by hour`,
      [campaignId],
    );
  }
  /** Messages that running campaigns have not sent yet, of the companies with the most of them. */
  countWaiting(): Promise<WaitingOfCompany[]> {
    return this.manager.query(
      `select c.company_id as "companyId", sum(t.recipients - t.sent - t.failed - t.skipped)::int as amount
       from campaigns.campaigns c join campaigns.tallies t on t.campaign_id = c.id
       where c.status = 'EM_ANDAMENTO' group by 1 having sum(t.recipients - t.sent - t.failed - t.skipped) > 0
       order by 2 desc, 1 limit ${MOST_WAITING_COMPANIES}`,
    );
  }

  async skipped(campaignId: number): Promise<{ reason: SkipReason; count: number }[]> {
    return this.manager.query(
      `select reason, count from campaigns.skip_counts where campaign_id = $1 order by count desc, reason`,
      [campaignId],
    );
  }

  /** Counts by state, of each campaign. */
  async counts(campaignIds: number[]): Promise<ReadonlyMap<number, CampaignCounts>> {
    if (campaignIds.length === 0) return new Map();
    const rows = await this.manager.query<(Tally & { id: number; left: number })[]>(
      `select c.id, ${sums}, (select coalesce(sum(count), 0)::int from campaigns.skip_counts s where s.campaign_id = c.id) as "left"
       from campaigns.campaigns c left join campaigns.tallies t on t.campaign_id = c.id
       where c.id = any($1) group by c.id`,
      [campaignIds],
    );
    return new Map(rows.map((row) => [row.id, countsOf(row, row.left)]));
  }
}

export function countsOf(tally: Tally, left: number): CampaignCounts {
  const { recipients, confirming, sent, delivered, read, replied, optedOut, failed, skipped } = tally;
  return {
    recipients,
    pending: Math.max(0, recipients - confirming - sent - failed - skipped),
    confirming,
    sent: sent - delivered,
    delivered: delivered - read,
    read: read - replied,
    replied,
    failed,
    skipped: left,
    optedOut,
  };
}
