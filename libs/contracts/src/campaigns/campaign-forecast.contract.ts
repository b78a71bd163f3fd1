import { numberDoubtReasons } from '../tickets/contact.contract.ts';
import { currencies, type Currency } from '../accounts/currency-codes.ts';
import { ChosenTemplate, templateCategories, type TemplateCategory } from '../connections/message-template.views.ts';
import { Decimal, Flag, Id, Int, MaybeId, OneOf, OrNull, Part, Parts, SomeOf, Text, Texts } from '../fields.ts';
import { When } from '../time-fields.ts';

/**
 * Reasons to leave a contact of the audience out of a campaign. `invalid`: the number is not on WhatsApp. `optedOut`:
 * wants no campaigns. `blocked`: a blocked contact. `noConsent`: refused or withdrew consent. `erased`: an erased
 * person. `duplicate`: the number appears twice. `recent`: got a campaign lately. `frequency`: reached the most
 * campaigns. `noConfirmation`: did not confirm. `refused`: answered no. `numberTaken`: the number is somebody else’s
 * now. `openTicket`: a ticket of the contact was waiting or being served at the start.
 */
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
  'openTicket',
] as const;
export type SkipReason = (typeof skipReasons)[number];
export class SkippedCount {
  @OneOf(skipReasons) reason: SkipReason;
  /** How many contacts. */
  @Int() count: number;
}
/**
 * Risks of a campaign, for the number that sends it or for its result. `newNumber`: one of the connections has a new
 * number. `coldAudience`: many of the contacts never wrote. `identicalText`: all receive the same text. `links`: the
 * text has a link. `uncheckedNumbers`: some numbers were not checked on WhatsApp. `noOptOut`: it does not say how to
 * opt out. `overCeiling`: more than today’s ceiling. `noInterval`: no interval between messages. `unfilledPlaceholders`:
 * some recipients would read a placeholder, as nothing fills it for them. `atNight`: part of it would be sent between
 * 20:00 and 8:00, as the company has no quiet hours.
 */
export const campaignRisks = [
  'newNumber',
  'coldAudience',
  'identicalText',
  'links',
  'uncheckedNumbers',
  'noOptOut',
  'overCeiling',
  'noInterval',
  'atNight',
  'unfilledPlaceholders',
] as const;
export type CampaignRisk = (typeof campaignRisks)[number];

/** Today’s capacity of one connection of a campaign. */
export class ConnectionForecast {
  @Id() whatsappId: number;
  @Text(0, 50) name: string;
  /** Whether it is connected. */
  @Flag() isConnected: boolean;
  /** Cold chats that today’s ceiling allows; 1,000,000,000: there is no limit. */
  @Int() ceiling: number;
  /** Cold chats that were started today. */
  @Int() coldToday: number;
  /** Days that the number is in use. */
  @Int() ageDays: number;
  /** Messages an hour at the pace of the campaign. */
  @Int() perHour: number;
}
/**
 * Why a number looks wrong. `moved`: the person has another number now. `national`: without country code.
 * `duplicate`: another contact has it in its other spelling. `ambiguous`: of one of two countries. `missing`: empty.
 * `notANumber`: no number. `noAreaCode`: without area code. `tooShort`, `tooLong`. `unknownCountry`: of no country.
 * `severalNumbers`: more than one. `rounded`: rounded by a spreadsheet. `notAPerson`: of a group or a list.
 */
const wrongNumberReasons = [...numberDoubtReasons, 'moved'] as const;
/** Somebody of the audience whom a message to the stored number would not reach. */
export class WrongNumber {
  /** The name of the contact. */
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
/** Recipients of one country, whose messages Meta charges. */
export class ForecastCharge {
  /** The country of the numbers, in two letters; null: it is not known. */
  @OrNull() @Text(2, 2) country: string | null;
  /** The count of recipients whose numbers are of the country. */
  @Int() recipients: number;
  /** The price of one message, in `currency`; null: the platform has none. */
  @OrNull() @Decimal(0, 1_000) price: number | null;
}
/** The estimated cost of a template’s messages, at the platform’s prices; messages within a window may cost less. */
export class ForecastCharges {
  /** The category of the template, by which Meta charges: `MARKETING`, `UTILITY` or `AUTHENTICATION`. */
  @OneOf(templateCategories) category: TemplateCategory;
  /** The currency of the prices: `BRL`, `USD` or `EUR`. */
  @OneOf(currencies) currency: Currency;
  /** The charges by country, most recipients first. */
  @Parts(() => ForecastCharge) countries: ForecastCharge[];
}
export class CampaignForecast {
  /** Contacts of the audience. */
  @Int() audience: number;
  /** Recipients who would receive the campaign. */
  @Int() recipients: number;
  /** Recipients who would be left out, by the reason. */
  @Parts(() => SkippedCount) skipped: SkippedCount[];
  /** Recipients of whom a ticket waits or is being served; with `excludeOpenTickets` they are left out instead. */
  @Int() openTickets: number;
  /** Recipients whose number was never checked on WhatsApp. */
  @Int() unchecked: number;
  /** Numbers that look wrong, of recipients and of those who are left out because nobody has the number. */
  @Part(() => WrongNumbers) wrongNumbers: WrongNumbers;
  /** Share of the recipients who never wrote to the number, of a sample; in percent. Null: not known. */
  @OrNull() @Int(0, 100) coldPercent: number | null;
  /** The capacity of each connection today. */
  @Parts(() => ConnectionForecast) connections: ConnectionForecast[];
  /** Seconds from the start to the last message; null where no connection can send. */
  @OrNull() @Int() seconds: number | null;
  /** When the last message would go out, started now; null where no connection can send. */
  @OrNull() @When() endsAt: string | null;
  /** Placeholders of the texts that nothing fills for some recipient, as they stand in them. */
  @Texts(1, 64) unfilledPlaceholders: string[];
  @SomeOf(campaignRisks) risks: CampaignRisk[];
  /** null: the campaign has no template. */
  @OrNull() @Part(() => ForecastCharges) charges: ForecastCharges | null;
}

export class PreviewCampaign {
  @Id() id: number;
  /** A contact of the campaign's list; by default its first. */
  @MaybeId() contactListItemId?: number;
}
/** A text as a recipient would get it. */
export class RenderedText {
  /** The number of the text, 1 to 5. */
  @Int(1, 5) variant: number;
  /** The text. */
  @Text(0, 10_000) text: string;
  /** The text that asks for a confirmation; empty: none. */
  @Text(0, 10_000) confirmation: string;
}
export class CampaignPreview {
  /** The name of the recipient whose data fills the texts. */
  @Text(0, 100) name: string;
  /** The number of the recipient. */
  @Text(0, 50) number: string;
  /** The filled texts; empty for a campaign with a template. */
  @Parts(() => RenderedText) texts: RenderedText[];
  /** The template with its filled values; null: the campaign has texts. */
  @OrNull() @Part(() => ChosenTemplate) template: ChosenTemplate | null;
  /** Placeholders that nothing fills for this recipient. */
  @Text(0, 1_000) unknown: string;
}
