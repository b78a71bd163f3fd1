import { ChosenTemplate } from '../connections/message-template.views.ts';
import { FileUrl } from '../file-url.field.ts';
import { Flag, Id, Ids, Int, Maybe, MaybeId, Name, OneOf, OrNull, Part, Parts, SomeOf, Text } from '../fields.ts';
import { Clock, When } from '../time-fields.ts';
import { MoreThanName } from '../more-than-name.field.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';
import { weekdays, type Weekday } from '../weekday-names.ts';
import {
  CampaignCounts,
  campaignStatuses,
  CampaignWait,
  stopReasons,
  type CampaignStatus,
  type StopReason,
} from './campaign-state.contract.ts';

class CampaignFields {
  /** The text in its first variant; the filled ones are used in turn. Empty: none. */
  @Maybe() @Text(0, 4_000) @MoreThanName() message1?: string;
  @Maybe() @Text(0, 4_000) @MoreThanName() message2?: string;
  @Maybe() @Text(0, 4_000) @MoreThanName() message3?: string;
  @Maybe() @Text(0, 4_000) @MoreThanName() message4?: string;
  @Maybe() @Text(0, 4_000) @MoreThanName() message5?: string;
  @Maybe() @Text(0, 4_000) @MoreThanName() confirmationMessage1?: string;
  @Maybe() @Text(0, 4_000) @MoreThanName() confirmationMessage2?: string;
  @Maybe() @Text(0, 4_000) @MoreThanName() confirmationMessage3?: string;
  @Maybe() @Text(0, 4_000) @MoreThanName() confirmationMessage4?: string;
  @Maybe() @Text(0, 4_000) @MoreThanName() confirmationMessage5?: string;
  /**
   * A confirmation message goes first; the contact’s first answer releases the message. By default a new campaign has
   * none.
   */
  @Maybe() @Flag() confirmation?: boolean;
  /**
   * A template that Meta has approved, in place of all texts; for official numbers only. The values of its variables may have the
   * placeholders of the texts. null, as by default: none.
   */
  @OrNull() @Part(() => ChosenTemplate) template?: ChosenTemplate | null;
  /** The time at which the campaign starts. With a time it is PROGRAMADA, without one INATIVA. */
  @OrNull() @When() scheduledAt?: string | null;
  /** The first of its connections, by its id; see `whatsappIds`. */
  @MaybeId() whatsappId?: number | null;
  /** Connections that share the recipients by what each may send, by their ids; without it that of `whatsappId`. */
  @Maybe() @Ids() whatsappIds?: number[];
  /** The contact list that is the audience, by its id. */
  @MaybeId() contactListId?: number | null;
  /** The tag whose tickets’ contacts are the audience, instead of a contact list; by its id. */
  @MaybeId() tagListId?: number | null;
  /** The file list whose files go before the message, by its id. */
  @MaybeId() fileListId?: number | null;
  /** The queue of the tickets that answers open, by its id. */
  @MaybeId() queueId?: number | null;
  /**
   * Sends on these days only, in the time zone of the company; empty: on all. `monday`, `tuesday`, `wednesday`,
   * `thursday`, `friday`, `saturday`, `sunday`.
   */
  @Maybe() @SomeOf(weekdays) windowDays?: Weekday[];
  /** Sends from this time of the day on; empty, the default: from its beginning. */
  @Maybe() @Clock() windowFrom?: string;
  /** Sends until this time of the day; empty, the default: to its end. */
  @Maybe() @Clock() windowTo?: string;
  /** The fewest seconds between two messages, drawn anew for each; null: the interval of the settings. */
  @OrNull() @Int(0, 3_600) delayMin?: number | null;
  /** The most seconds between two messages; null: the interval of the settings. */
  @OrNull() @Int(0, 3_600) delayMax?: number | null;
  /** Leaves out who received a campaign in so many days; 0, the default of a new campaign: nobody. */
  @Maybe() @Int(0, 365) excludeDays?: number;
  /** Leaves out contacts of whom a ticket waits or is being served at the start; by default a new campaign does not. */
  @Maybe() @Flag() excludeOpenTickets?: boolean;
  /** Adds the line that says how to opt out; by default a new campaign does not. */
  @Maybe() @Flag() optOutLine?: boolean;
}
export class CampaignView {
  @Id() id: number;
  @Text(2, 50) name: string;
  @OneOf(campaignStatuses) status: CampaignStatus;
  /** Why the platform stopped it; null: it did not. */
  @OrNull() @OneOf(stopReasons) stopReason: StopReason | null;
  /** The text in its first variant; the filled ones are used in turn. Empty: none. */
  @Text(0, 4_000) message1: string;
  @Text(0, 4_000) message2: string;
  @Text(0, 4_000) message3: string;
  @Text(0, 4_000) message4: string;
  @Text(0, 4_000) message5: string;
  @Text(0, 4_000) confirmationMessage1: string;
  @Text(0, 4_000) confirmationMessage2: string;
  @Text(0, 4_000) confirmationMessage3: string;
  @Text(0, 4_000) confirmationMessage4: string;
  @Text(0, 4_000) confirmationMessage5: string;
  /** Whether a confirmation message goes first. */
  @Flag() confirmation: boolean;
  /** The template that goes in place of all texts, with the values of its variables; null: none. */
  @OrNull() @Part(() => ChosenTemplate) template: ChosenTemplate | null;
  /** The time at which the campaign starts; null: no time is set. */
  @OrNull() @When() scheduledAt: string | null;
  /** The time at which the campaign started; null: not yet. */
  @OrNull() @When() startedAt: string | null;
  /** The time at which the campaign ended; null: not yet. */
  @OrNull() @When() completedAt: string | null;
  /** The first of its connections, by its id; null: none. */
  @MaybeId() whatsappId: number | null;
  /** Connections that share the recipients, by their ids. */
  @Ids() whatsappIds: number[];
  /** The contact list that is the audience, by its id; null: none. */
  @MaybeId() contactListId: number | null;
  /** The name of the contact list; empty without one. */
  @Text(0, 50) contactListName: string;
  @MaybeId() tagListId: number | null;
  @MaybeId() fileListId: number | null;
  /** The queue of the tickets that answers open, by its id; null: none. */
  @MaybeId() queueId: number | null;
  /**
   * Sends on these days only, in the time zone of the company; empty: on all. `monday`, `tuesday`, `wednesday`,
   * `thursday`, `friday`, `saturday`, `sunday`.
   */
  @SomeOf(weekdays) windowDays: Weekday[];
  /** Sends from this time of the day on; empty, the default: from its beginning. */
  @Clock() windowFrom: string;
  /** Sends until this time of the day; empty, the default: to its end. */
  @Clock() windowTo: string;
  /** The fewest seconds between two messages; null: the interval of the settings. */
  @OrNull() @Int(0, 3_600) delayMin: number | null;
  /** The most seconds between two messages; null: the interval of the settings. */
  @OrNull() @Int(0, 3_600) delayMax: number | null;
  /** Leaves out who received a campaign in so many days; 0: nobody. */
  @Int(0, 365) excludeDays: number;
  /** Whether contacts are left out of whom a ticket waits or is being served at the start. */
  @Flag() excludeOpenTickets: boolean;
  /** Whether the line is added that says how to opt out. */
  @Flag() optOutLine: boolean;
  /** The address of the file that is sent with the texts, which works without a key until `mediaPathExpiresAt`; null: none. */
  @FileUrl() mediaPath: string | null;
  @OrNull() @Text(0, 255) mediaName: string | null;
  /** May be changed now. */
  @Flag() editable: boolean;
  /** Recipients by state. */
  @Part(() => CampaignCounts) counts: CampaignCounts;
  /** Why connections do not send at the moment. */
  @Parts(() => CampaignWait) waits: CampaignWait[];
  @Id() companyId: number;
  @When() createdAt: string;
  @RowVersion(() => [UpdateCampaign]) version: string;
}
export class CreateCampaign extends CampaignFields {
  @Name(2, 50) name: string;
}
export class UpdateCampaign extends CampaignFields {
  @Id() id: number;
  @Maybe() @Name(2, 50) name?: string;
  @KnownVersion() version?: string;
}
