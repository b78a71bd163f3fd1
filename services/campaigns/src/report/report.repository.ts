import {
  MOST_COUNTED_ROWS,
  readSearchedNumber,
  type CampaignReply,
  type FailureCount,
  type RecipientState,
  type RecipientView,
  type SkipReason,
} from '@recado/contracts';
import { containsPattern, matchesNumber, type PageStart } from '@recado/platform';
import type { EntityManager } from 'typeorm';
import type { SearchText } from '../contact-list/search-condition.ts';

export interface RecipientFilter {
  search: SearchText;
  state: RecipientState | undefined;
  skipReason: SkipReason | undefined;
}
type Row = Omit<RecipientView, Times> & Record<Times, Date | null>;
type Times = 'confirmationRequestedAt' | 'sentAt' | 'deliveredAt' | 'readAt' | 'repliedAt';
const columns = `id, name, number, state, reason, variant, connection_id as "whatsappId", opted_out as "optedOut",
  confirmation_requested_at as "confirmationRequestedAt", sent_at as "sentAt", delivered_at as "deliveredAt",
  read_at as "readAt", replied_at as "repliedAt"`;

/** Recipients of a campaign, as its report shows them. */
export class ReportRepository {
  constructor(private readonly manager: EntityManager) {}

  async page(
    campaignId: number,
    filter: RecipientFilter,
    { after, skip, limit }: PageStart<{ id: number }>,
  ): Promise<RecipientView[]> {
    const { where, values } = conditions(campaignId, filter);
    const rows = await this.manager.query<Row[]>(
      `select ${columns} from campaigns.recipients r where ${where} and r.id > $${values.length + 1}
       order by r.company_id, r.campaign_id, ${filter.state ? 'r.state, ' : ''}r.id
       offset ${skip} limit ${limit}`,
      [...values, after?.id ?? 0],
    );
    return rows.map(present);
  }
  async countMatches(campaignId: number, filter: RecipientFilter): Promise<number> {
    const { where, values } = conditions(campaignId, filter);
    const [row] = await this.manager.query<{ count: number }[]>(
      `select count(*)::int as count from (
         select from campaigns.recipients r where ${where} limit ${MOST_COUNTED_ROWS + 1}) counted`,
      values,
    );
    return row?.count ?? 0;
  }

  async replies(
    campaignId: number,
    { after, skip, limit }: PageStart<{ at: string; id: number }>,
  ): Promise<CampaignReply[]> {
    const rows = await this.manager.query<(Omit<CampaignReply, 'at'> & { at: Date })[]>(
      `select id, name, number, variant, coalesce(reply_text, '') as text, opted_out as "optedOut", replied_at as at,
         ticket_id as "ticketId"
       from campaigns.recipients r
       where campaign_id = $1 and replied_at is not null
         and ($2::timestamptz is null or (replied_at, id) < ($2::timestamptz, $3::bigint))
       order by company_id desc, campaign_id desc, replied_at desc, id desc offset ${skip} limit ${limit}`,
      [campaignId, after?.at ?? null, after?.id ?? 0],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  /** Reasons of failures, the most frequent first. */
  failures(campaignId: number): Promise<FailureCount[]> {
    return this.manager.query(
      `select coalesce(reason, '') as reason, count(*)::int as count from campaigns.recipients
       where campaign_id = $1 and state = 'failed' group by reason order by count desc, reason limit 20`,
      [campaignId],
    );
  }
}

function conditions(campaignId: number, { search, state, skipReason }: RecipientFilter) {
  const values: unknown[] = [campaignId];
  const parts = ['r.campaign_id = $1'];
  if (state) parts.push(`r.state = $${values.push(state)}`);
  if (skipReason) parts.push(`r.state = 'skipped' and r.reason = $${values.push(skipReason)}`);
  if (search.typed) {
    const name = `r.name ilike $${values.push(containsPattern(search.typed))}`;
    const number = readSearchedNumber(search.typed, search.country);
    parts.push(number ? `(${name} or ${matchesNumber('r', number, values)})` : name);
  }
  return { where: parts.join(' and '), values };
}

function present({ confirmationRequestedAt, sentAt, deliveredAt, readAt, repliedAt, ...row }: Row): RecipientView {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...row,
    confirmationRequestedAt: iso(confirmationRequestedAt),
    sentAt: iso(sentAt),
    deliveredAt: iso(deliveredAt),
    readAt: iso(readAt),
    repliedAt: iso(repliedAt),
  };
}
