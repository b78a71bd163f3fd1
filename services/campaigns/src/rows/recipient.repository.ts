import { numberKey, type ChosenTemplate, type RecipientState, type SkipReason } from '@recado/contracts';
import type { EntityManager } from 'typeorm';
import { listedAreas, type QuietAreas } from './quiet-areas.ts';

/** Values that fill the texts besides name and number: the e-mail, and variables of the list by their keys. */
export interface StoredData {
  email: string;
  variables: Record<string, string>;
}
/** A recipient as it is frozen at the start of a campaign. */
export interface NewRecipient {
  name: string;
  number: string;
  numberKey: string;
  variant: number;
  text: string;
  confirmation: string;
  template: ChosenTemplate | null;
  data: StoredData;
  /** Null for one that receives the campaign. */
  skip: SkipReason | null;
}
export interface Recipient {
  id: number;
  companyId: number;
  campaignId: number;
  name: string;
  number: string;
  numberKey: string;
  variant: number;
  text: string;
  confirmation: string;
  /** The template in place of the texts, with filled values; null: the campaign has texts. */
  template: ChosenTemplate | null;
  state: RecipientState;
  reason: string | null;
  connectionId: number | null;
  waId: string | null;
  confirmationWaId: string | null;
  /** The contact's message that answered the confirmation. */
  answerMessageId: number | null;
  orderedAt: Date | null;
  releasedAt: Date | null;
  sentAt: Date | null;
  deliveredAt: Date | null;
  readAt: Date | null;
  repliedAt: Date | null;
  optedOut: boolean;
}
export interface WaitingRecipient {
  id: number;
  name: string;
  number: string;
  variant: number;
  data: StoredData;
}
const columns = `id, company_id as "companyId", campaign_id as "campaignId", name, number, number_key as "numberKey", variant,
  text, confirmation, template, state, reason, connection_id as "connectionId", wa_id as "waId",
  confirmation_wa_id as "confirmationWaId", answer_message_id as "answerMessageId",
  ordered_at as "orderedAt", released_at as "releasedAt", sent_at as "sentAt", delivered_at as "deliveredAt", read_at as "readAt", replied_at as "repliedAt", opted_out as "optedOut"`;

const isNotOrdered = `state in ('pending', 'confirming') and ordered_at is null and wa_id is null`;

/** Recipients of campaigns while they are frozen and sent to. */
export class RecipientRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @returns the recipients that were not there before; a number that occurs twice is one recipient */
  async addMany(campaignId: number, rows: NewRecipient[]): Promise<{ variant: number; reason: SkipReason | null }[]> {
    return this.manager.query(
      `insert into campaigns.recipients (campaign_id, name, number, number_key, variant, text, confirmation, template, data, state, reason)
       select $1, given.name, given.number, given."numberKey", given.variant, given.text, given.confirmation, given.template, given.data,
         case when given.skip is null then 'pending' else 'skipped' end, given.skip
       from jsonb_to_recordset($2::jsonb) as given(
         name text, number text, "numberKey" text, variant smallint, text text, confirmation text, template jsonb, data jsonb, skip text)
       on conflict (campaign_id, number_key) do nothing returning variant, reason`,
      [campaignId, JSON.stringify(rows)],
    );
  }

  /**
   * The recipient who answered the confirmation first, or else the first of the list, of those whose area is not quiet.
   * @param others all connections of the campaign
   */
  async next(campaignId: number, connectionId: number, others: number[], quiet: QuietAreas): Promise<Recipient | null> {
    const isQuiet = `case when left(number, 2) <> '55' then $4::boolean
      when left(number, 4) = any($5::text[]) then left(number, 4) = any($6::text[]) else $7::boolean end`;
    const mine = `(connection_id is null or connection_id = $2 or connection_id <> all($3)) and not ${isQuiet}`;
    const released = `state = 'confirming' and released_at is not null and ordered_at is null`;
    const [row] = await this.manager.query<Recipient[]>(
      `(select ${columns} from campaigns.recipients where campaign_id = $1 and ${released} and ${mine}
          order by released_at limit 1)
       union all
       (select ${columns} from campaigns.recipients
          where campaign_id = $1 and state = 'pending' and ordered_at is null and ${mine} order by id limit 1)
       limit 1`,
      [campaignId, connectionId, others, quiet.isAbroadQuiet, listedAreas, quiet.areas, quiet.isBrazilQuiet],
    );
    return row ?? null;
  }

  /** @returns null when another process works on it, or it is done */
  async lockUnordered(id: number): Promise<Recipient | null> {
    return this.one(
      `id = $1 and ordered_at is null and (state = 'pending' or (state = 'confirming' and released_at is not null))
       for update skip locked`,
      [id],
    );
  }
  lock(id: number): Promise<Recipient | null> {
    return this.one(`id = $1 for update`, [id]);
  }
  find(id: number): Promise<Recipient | null> {
    return this.one(`id = $1`, [id]);
  }
  /** The recipient of the last campaign that was sent to a number. */
  lastReached(number: string): Promise<Recipient | null> {
    return this.one(
      `id = (select id from campaigns.recipients where number_key = $1 and sent_at is not null order by id desc limit 1)`,
      [numberKey(number)],
    );
  }
  findByWaId(waId: string): Promise<Recipient | null> {
    return this.one(
      `id = (select id from campaigns.recipients where wa_id = $1
             union select id from campaigns.recipients where confirmation_wa_id = $1 limit 1)`,
      [waId],
    );
  }
  private async one(where: string, values: unknown[]): Promise<Recipient | null> {
    const [row] = await this.manager.query<Recipient[]>(
      `select ${columns} from campaigns.recipients where ${where}`,
      values,
    );
    return row ?? null;
  }

  /** Stores the columns that sending changes. */
  async save(recipient: Recipient, isSettled: boolean): Promise<void> {
    const { id, state, reason, connectionId, waId, confirmationWaId, orderedAt, releasedAt } = recipient;
    const { sentAt, deliveredAt, readAt, repliedAt, optedOut, answerMessageId } = recipient;
    await this.manager.query(
      `update campaigns.recipients set state = $2, reason = $3, connection_id = $4, wa_id = $5, confirmation_wa_id = $6,
         ordered_at = $7, released_at = $8, sent_at = $9, delivered_at = $10, read_at = $11, replied_at = $12,
         opted_out = $13, answer_message_id = $15, settled_at = case when $14 then now() else settled_at end,
         confirmation_requested_at = case when $2 = 'confirming' then coalesce(confirmation_requested_at, now())
           else confirmation_requested_at end
       where id = $1`,
      [
        id,
        state,
        reason,
        connectionId,
        waId,
        confirmationWaId,
        orderedAt,
        releasedAt,
        sentAt,
        deliveredAt,
        readAt,
        repliedAt,
        optedOut,
        isSettled,
        answerMessageId,
      ],
    );
  }
  /** Recipients of all campaigns with the number whose message was not ordered yet. */
  async waitingWith(key: string): Promise<Pick<Recipient, 'id' | 'campaignId'>[]> {
    return this.manager.query(
      `select id, campaign_id as "campaignId" from campaigns.recipients r where number_key = $1 and ${isNotOrdered}
       order by company_id, number_key, id`,
      [key],
    );
  }
  lockWaiting(id: number, key: string): Promise<Recipient | null> {
    return this.one(`id = $1 and number_key = $2 and ${isNotOrdered} for update`, [id, key]);
  }
  /** @returns false when the campaign has a recipient with the number */
  async changeNumber({ id, campaignId }: Recipient, number: string): Promise<boolean> {
    const [, changed] = await this.manager.query<[unknown[], number]>(
      `update campaigns.recipients r set number = $2, number_key = $3 where id = $1 and not exists (
         select from campaigns.recipients o where o.campaign_id = $4 and o.number_key = $3)`,
      [id, number, numberKey(number), campaignId],
    );
    return changed > 0;
  }
  async keepReply(id: number, text: string, ticketId: number): Promise<void> {
    await this.manager.query(
      `update campaigns.recipients set reply_text = $2, ticket_id = $3 where id = $1 and reply_text is null`,
      [id, text, ticketId],
    );
  }

  /** Whether the outcome of one that is not on its way is missing. */
  async isWaiting(campaignId: number): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `select from campaigns.recipients
       where campaign_id = $1 and state in ('pending', 'confirming') and ordered_at is null limit 1`,
      [campaignId],
    );
    return rows.length > 0;
  }
  async isOpen(campaignId: number): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `select from campaigns.recipients where campaign_id = $1 and state in ('pending', 'confirming') limit 1`,
      [campaignId],
    );
    return rows.length > 0;
  }
  /** The newest outcomes of a campaign, whether they are failures. */
  async latestOutcomes(campaignId: number, most: number): Promise<boolean[]> {
    const rows = await this.manager.query<{ failed: boolean }[]>(
      `select state = 'failed' as failed from campaigns.recipients
       where campaign_id = $1 and settled_at is not null order by settled_at desc limit $2`,
      [campaignId, most],
    );
    return rows.map(({ failed }) => failed);
  }

  /** Failed recipients become pending again. @returns how many of each text */
  async resetFailed(campaignId: number): Promise<{ variant: number; count: number }[]> {
    return this.manager.query(
      `with reset as (
         update campaigns.recipients set state = 'pending', reason = null, settled_at = null
         where campaign_id = $1 and state = 'failed' returning variant)
       select variant, count(*)::int as count from reset group by variant`,
      [campaignId],
    );
  }
  /** The failed become pending, and the pending failed: only what failed is sent again. @returns both counts by text */
  async swapFailed(campaignId: number): Promise<{ variant: number; reset: number; failed: number }[]> {
    return this.manager.query(
      `with swapped as (
         update campaigns.recipients r set state = case o.state when 'failed' then 'pending' else 'failed' end,
           reason = case o.state when 'failed' then null else 'cancelled' end
         from campaigns.recipients o
         where o.id = r.id and r.campaign_id = $1
           and (o.state = 'failed' or (o.state = 'pending' and o.ordered_at is null))
         returning r.variant, o.state as before)
       select variant, count(*) filter (where before = 'failed')::int as reset,
         count(*) filter (where before = 'pending')::int as failed from swapped group by variant`,
      [campaignId],
    );
  }

  /** Recipients that were not sent to yet, by id, with what fills their texts. */
  async waitingAfter(campaignId: number, after: number, most: number): Promise<WaitingRecipient[]> {
    return this.manager.query(
      `select id, name, number, variant, data from campaigns.recipients
       where campaign_id = $1 and id > $2 and state in ('pending', 'confirming') and wa_id is null
       order by id limit $3`,
      [campaignId, after, most],
    );
  }
  async saveTexts(rows: ({ id: number } & Pick<NewRecipient, 'text' | 'confirmation' | 'template'>)[]): Promise<void> {
    await this.manager.query(
      `update campaigns.recipients r set text = given.text, confirmation = given.confirmation, template = given.template
       from jsonb_to_recordset($1::jsonb) as given(id bigint, text text, confirmation text, template jsonb)
       where r.id = given.id`,
      [JSON.stringify(rows)],
    );
  }

  /** Keys of numbers that received a campaign's message since then. */
  async sentSince(keys: string[], since: Date, most: number): Promise<Set<string>> {
    const rows = await this.manager.query<{ key: string }[]>(
      `select number_key as key from campaigns.recipients
       where number_key = any($1) and sent_at > $2 group by number_key having count(*) >= $3`,
      [keys, since, most],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** Recipients of all companies who did not answer the confirmation in time. */
  async unanswered(
    defaultHours: number,
    most: number,
  ): Promise<{ id: number; companyId: number; campaignId: number }[]> {
    return this.manager.query(
      `select r.id, r.company_id as "companyId", r.campaign_id as "campaignId" from campaigns.recipients r
         left join campaigns.settings s on s.company_id = r.company_id
       where r.state = 'confirming' and r.released_at is null and r.ordered_at is null
         and r.confirmation_requested_at <
           now() - make_interval(hours => coalesce((s.values ->> 'attributionHours')::int, $1))
       order by r.confirmation_requested_at limit $2`,
      [defaultHours, most],
    );
  }
}
