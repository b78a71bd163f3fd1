import { numberDoubtReasons } from '../tickets/contact.contract.ts';
import { Flag, Id, Int, MaybeId, OneOf, OrNull, Part, Parts, SomeOf, Text, When } from '../fields.ts';

/** Reasons to leave a contact of the audience out of a campaign. */
export const skipReasons = [
  'invalid',
  'optedOut',
  'blocked',
  'noConsent',
  'erased',
  'duplicate',
  'recent',
  'frequency',
  'noConfirmation',
  'refused',
  'numberTaken',
] as const;
export type SkipReason = (typeof skipReasons)[number];
export class SkippedCount {
  @OneOf(skipReasons) reason: SkipReason;
  @Int() count: number;
}
/** Risks of a campaign: for the number that sends it, or for its result. */
export const campaignRisks = [
  'newNumber',
  'coldAudience',
  'identicalText',
  'links',
  'uncheckedNumbers',
  'noOptOut',
  'overCeiling',
  'noInterval',
] as const;
export type CampaignRisk = (typeof campaignRisks)[number];

/** Today’s capacity of one connection of a campaign. */
export class ConnectionForecast {
  @Id() whatsappId: number;
  @Text(0, 50) name: string;
  @Flag() isConnected: boolean;
  /** Cold chats that today's ceiling allows, and how many of them are used. */
  @Int() ceiling: number;
  @Int() coldToday: number;
  @Int() ageDays: number;
  /** Messages an hour at the pace of the campaign. */
  @Int() perHour: number;
}
const wrongNumberReasons = [...numberDoubtReasons, 'moved'] as const;
/** Somebody of the audience whom a message to the stored number would not reach. */
export class WrongNumber {
  @Text(0, 100) name: string;
  /** As it is stored. */
  @Text(0, 50) number: string;
  /** `moved`: the person has another number now. */
  @OneOf(wrongNumberReasons) reason: (typeof wrongNumberReasons)[number];
  /** The number that is probably meant, or the person's present one; null where a person must find out. */
  @OrNull() @Text(0, 50) meant: string | null;
}
export class WrongNumbers {
  /** At most 10,000: more are not counted. */
  @Int(0, 10_000) count: number;
  /** The first twenty. */
  @Parts(() => WrongNumber) samples: WrongNumber[];
}
export class CampaignForecast {
  @Int() audience: number;
  @Int() recipients: number;
  @Parts(() => SkippedCount) skipped: SkippedCount[];
  /** Recipients whose number was never checked on WhatsApp. */
  @Int() unchecked: number;
  /** Numbers that look wrong, of recipients and of those who are left out because nobody has the number. */
  @Part(() => WrongNumbers) wrongNumbers: WrongNumbers;
  /** Share of the recipients who never wrote to the number, of a sample; in percent. Null: not known. */
  @OrNull() @Int(0, 100) coldPercent: number | null;
  @Parts(() => ConnectionForecast) connections: ConnectionForecast[];
  /** Seconds from the start to the last message; null where no connection can send. */
  @OrNull() @Int() seconds: number | null;
  @OrNull() @When() endsAt: string | null;
  @SomeOf(campaignRisks) risks: CampaignRisk[];
}

export class PreviewCampaign {
  @Id() id: number;
  /** A contact of the campaign's list; by default its first. */
  @MaybeId() contactListItemId?: number;
}
export class RenderedText {
  @Int(1, 5) variant: number;
  @Text(0, 10_000) text: string;
  @Text(0, 10_000) confirmation: string;
}
export class CampaignPreview {
  /** The recipient whose data fills the texts. */
  @Text(0, 100) name: string;
  @Text(0, 50) number: string;
  @Parts(() => RenderedText) texts: RenderedText[];
  /** Placeholders that nothing fills for this recipient. */
  @Text(0, 1_000) unknown: string;
}
