import { Decimal, Flag, Id, Int, Maybe, MaybeId, OneOf, OrNull, Part, Parts, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { contract, query } from '../operation.ts';
import { CountedPageEnd, PageEnd, PageInput, PagePosition, TextPart } from '../page.ts';
import { CampaignCounts } from './campaign-state.contract.ts';
import { CampaignId } from './campaign.contract.ts';
import { SkippedCount, skipReasons, type SkipReason } from './campaign-forecast.contract.ts';

/**
 * The state of a recipient. `pending`: nothing was sent. `confirming`: a confirmation is awaited. `sent`,
 * `delivered`, `read`, `replied`: how far the message is, each includes those before it. `failed`: it could not be
 * sent. `skipped`: left out.
 */
export const recipientStates = [
  'pending',
  'confirming',
  'sent',
  'delivered',
  'read',
  'replied',
  'failed',
  'skipped',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Results of one of the texts. Each number includes those after it: `delivered` includes `read`. */
export class VariantResult {
  /** The number of the text, 1 to 5; in `total` of no meaning. */
  @Int(1, 5) variant: number;
  /** The text. */
  @Text(0, 4_000) text: string;
  /** Recipients that are not left out. */
  @Int() recipients: number;
  /** Messages that are at WhatsApp’s server. */
  @Int() sent: number;
  /** Messages that reached a phone. */
  @Int() delivered: number;
  /** Messages that were read. */
  @Int() read: number;
  /** Recipients who answered. */
  @Int() replied: number;
  /** Recipients who opted out. */
  @Int() optedOut: number;
  /** Messages that could not be sent. */
  @Int() failed: number;
}
/** Whether the best and the second text differ in replies by more than chance; see `services/campaigns/src/report`. */
export class VariantComparison {
  /** The number of the text with the highest share of answers. */
  @Int(1, 5) best: number;
  /** Whether `chance` is below 5 %. */
  @Flag() isSignificant: boolean;
  /** Probability of a difference this large by chance alone, from 0 to 1. */
  @Decimal(0, 1) chance: number;
}
/** Messages of one hour by their result. */
export class CampaignHour {
  /** The beginning of the hour. */
  @When() at: string;
  /** Messages that came at WhatsApp’s server. */
  @Int() sent: number;
  /** Messages that reached a phone. */
  @Int() delivered: number;
  /** Messages that were read in it. */
  @Int() read: number;
  /** Recipients who answered. */
  @Int() replied: number;
  /** Messages that could not be sent. */
  @Int() failed: number;
}
export class FailureCount {
  /** Why, as a code. */
  @Text(0, 100) reason: string;
  /** How many messages. */
  @Int() count: number;
}
export class CampaignReport {
  @Id() id: number;
  /** Recipients by state. */
  @Part(() => CampaignCounts) counts: CampaignCounts;
  /** Funnel over all texts: each number includes those after it. */
  @Part(() => VariantResult) total: VariantResult;
  /** Results of each text. */
  @Parts(() => VariantResult) variants: VariantResult[];
  /** Null with fewer than two texts, or before anything was sent. */
  @OrNull() @Part(() => VariantComparison) comparison: VariantComparison | null;
  /** Figures of each hour. */
  @Parts(() => CampaignHour) hours: CampaignHour[];
  /** Recipients that were left out, by the reason. */
  @Parts(() => SkippedCount) skipped: SkippedCount[];
  /** Messages that could not be sent, by the reason. */
  @Parts(() => FailureCount) failures: FailureCount[];
  /** When the last message goes out at today's pace; null when it is over or cannot be told. */
  @OrNull() @When() endsAt: string | null;
}

export class RecipientView {
  @Id() id: number;
  @Text(0, 100) name: string;
  /** Digits with country code. */
  @Text(0, 50) number: string;
  @OneOf(recipientStates) state: RecipientState;
  /** The reason to leave the recipient out, or the code of the failure; null: neither. */
  @OrNull() @Text(0, 100) reason: string | null;
  /** The number of the text, 1 to 5; 0: none was chosen. */
  @Int(0, 5) variant: number;
  /** The connection it was sent by, by its id; null: not sent. */
  @MaybeId() whatsappId: number | null;
  /** Whether the recipient opted out. */
  @Flag() optedOut: boolean;
  /** When the confirmation was asked for; null: not. */
  @OrNull() @When() confirmationRequestedAt: string | null;
  /** When the message was at WhatsApp’s server; null: not yet. */
  @OrNull() @When() sentAt: string | null;
  /** When it reached the phone; null: not yet. */
  @OrNull() @When() deliveredAt: string | null;
  /** When it was read; null: not yet. */
  @OrNull() @When() readAt: string | null;
  /** When the recipient answered; null: not yet. */
  @OrNull() @When() repliedAt: string | null;
}
export class RecipientPage extends CountedPageEnd {
  @Parts(() => RecipientView) records: RecipientView[];
}
export class ListRecipients extends PageInput {
  @Id() id: number;
  /** Only recipients of this state. */
  @Maybe() @OneOf(recipientStates) state?: RecipientState;
  /** Only recipients that were left out for this reason. */
  @Maybe() @OneOf(skipReasons) skipReason?: SkipReason;
}
export class RecipientParts extends CampaignId {
  /** The end of the last part; set by the gateway. */
  after?: string;
}
export class CampaignReply {
  @Id() id: number;
  @Text(0, 100) name: string;
  /** Digits with country code. */
  @Text(0, 50) number: string;
  /** The number of the text that was answered, 1 to 5. */
  @Int(1, 5) variant: number;
  /** The first answer, shortened. */
  @Text(0, 200) text: string;
  /** Whether the answer was an opt-out. */
  @Flag() optedOut: boolean;
  /** When the recipient answered. */
  @When() at: string;
  /** The ticket that the answer is in. */
  @OrNull() @Id() ticketId: number | null;
}
export class CampaignReplyPage extends PageEnd {
  @Parts(() => CampaignReply) records: CampaignReply[];
}
export class ListReplies extends PagePosition {
  @Id() id: number;
}

const who = 'campaigns-page:edit';
const feature = 'useCampaigns';
const faults = ['ERR_NO_CAMPAIGN_FOUND'] as const;

export const campaignReports = contract('campaignReports', 'campaigns', {
  get: query(CampaignId, CampaignReport, {
    who,
    feature,
    rest: 'GET /campaigns/:id/report',
    summary: 'Funnel, texts against each other and time line of a campaign',
    faults,
  }),
  recipients: query(ListRecipients, RecipientPage, {
    who,
    feature,
    rest: 'GET /campaigns/:id/recipients',
    summary: 'Recipients of a campaign with their states, a page at a time',
    faults,
  }),
  replies: query(ListReplies, CampaignReplyPage, {
    who,
    feature,
    rest: 'GET /campaigns/:id/replies',
    summary: 'Answers to a campaign, the newest first',
    faults,
  }),
  export: query(RecipientParts, TextPart, {
    needsConsent: true,
    who,
    feature,
    rest: 'GET /campaigns/:id/recipients/export',
    download: { name: 'destinatarios.csv', type: 'text/csv' },
    audit: true,
    summary: 'All recipients of a campaign as CSV',
    faults,
  }),
});
