import { Decimal, Flag, Id, Int, Maybe, MaybeId, OneOf, OrNull, Part, Parts, Text, When } from '../fields.ts';
import { contract, query } from '../operation.ts';
import { CountedPageEnd, PageEnd, PageInput, PagePosition, TextPart } from '../page.ts';
import { CampaignCounts } from './campaign-state.contract.ts';
import { CampaignId } from './campaign.contract.ts';
import { SkippedCount, skipReasons, type SkipReason } from './campaign-forecast.contract.ts';

/** The state of a recipient; from `sent` on each includes those before it. */
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
  @Int(1, 5) variant: number;
  @Text(0, 4_000) text: string;
  @Int() recipients: number;
  @Int() sent: number;
  @Int() delivered: number;
  @Int() read: number;
  @Int() replied: number;
  @Int() optedOut: number;
  @Int() failed: number;
}
/** Whether the best and the second text differ in replies by more than chance; see `services/campaigns/src/report`. */
export class VariantComparison {
  @Int(1, 5) best: number;
  @Flag() isSignificant: boolean;
  /** Probability of a difference this large by chance alone. */
  @Decimal(0, 1) chance: number;
}
/** Messages of one hour by their result. */
export class CampaignHour {
  @When() at: string;
  @Int() sent: number;
  @Int() delivered: number;
  @Int() read: number;
  @Int() replied: number;
  @Int() failed: number;
}
export class FailureCount {
  @Text(0, 100) reason: string;
  @Int() count: number;
}
export class CampaignReport {
  @Id() id: number;
  @Part(() => CampaignCounts) counts: CampaignCounts;
  /** Funnel over all texts: each number includes those after it. */
  @Part(() => VariantResult) total: VariantResult;
  @Parts(() => VariantResult) variants: VariantResult[];
  /** Null with fewer than two texts, or before anything was sent. */
  @OrNull() @Part(() => VariantComparison) comparison: VariantComparison | null;
  @Parts(() => CampaignHour) hours: CampaignHour[];
  @Parts(() => SkippedCount) skipped: SkippedCount[];
  @Parts(() => FailureCount) failures: FailureCount[];
  /** When the last message goes out at today's pace; null when it is over or cannot be told. */
  @OrNull() @When() endsAt: string | null;
}

export class RecipientView {
  @Id() id: number;
  @Text(0, 100) name: string;
  @Text(0, 50) number: string;
  @OneOf(recipientStates) state: RecipientState;
  /** The reason to leave the recipient out, or the code of the failure. */
  @OrNull() @Text(0, 100) reason: string | null;
  @Int(0, 5) variant: number;
  /** The connection it was sent by. */
  @MaybeId() whatsappId: number | null;
  @Flag() optedOut: boolean;
  @OrNull() @When() confirmationRequestedAt: string | null;
  @OrNull() @When() sentAt: string | null;
  @OrNull() @When() deliveredAt: string | null;
  @OrNull() @When() readAt: string | null;
  @OrNull() @When() repliedAt: string | null;
}
export class RecipientPage extends CountedPageEnd {
  @Parts(() => RecipientView) records: RecipientView[];
}
export class ListRecipients extends PageInput {
  @Id() id: number;
  @Maybe() @OneOf(recipientStates) state?: RecipientState;
  @Maybe() @OneOf(skipReasons) skipReason?: SkipReason;
}
export class RecipientParts extends CampaignId {
  /** The end of the last part; set by the gateway. */
  after?: string;
}
export class CampaignReply {
  @Id() id: number;
  @Text(0, 100) name: string;
  @Text(0, 50) number: string;
  @Int(1, 5) variant: number;
  /** The first answer, shortened. */
  @Text(0, 200) text: string;
  @Flag() optedOut: boolean;
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
