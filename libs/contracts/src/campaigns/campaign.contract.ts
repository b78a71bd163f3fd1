import { GatewaySet } from '../field-shape.ts';
import { FileUrl } from '../file-url.field.ts';
import {
  Clock,
  Flag,
  Id,
  Ids,
  Int,
  Maybe,
  MaybeId,
  Name,
  OneOf,
  OrNull,
  Part,
  Parts,
  SomeOf,
  Text,
  When,
} from '../fields.ts';
import { MoreThanName } from '../more-than-name.field.ts';
import { command, contract, LONG_TEXT_BYTES, query } from '../operation.ts';
import { CountedPageEnd, PageInput } from '../page.ts';
import { StoredFile } from '../stored-file.ts';
import { weekdays, type Weekday } from '../weekday-names.ts';
import { CampaignForecast, CampaignPreview, PreviewCampaign } from './campaign-forecast.contract.ts';
import {
  CampaignCounts,
  campaignStatuses,
  CampaignWait,
  restartScopes,
  stopReasons,
  type CampaignStatus,
  type RestartScope,
  type StopReason,
} from './campaign-state.contract.ts';
import { KnownVersion, RowVersion } from '../row-version.ts';

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
  /** When it starts. With a time the campaign is PROGRAMADA, without one INATIVA. */
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
  /** When it starts; null: no time is set. */
  @OrNull() @When() scheduledAt: string | null;
  /** When it started; null: not yet. */
  @OrNull() @When() startedAt: string | null;
  /** When it ended; null: not yet. */
  @OrNull() @When() completedAt: string | null;
  /** The first of its connections, by its id; null: none. */
  @MaybeId() whatsappId: number | null;
  /** Connections that share the recipients, by their ids. */
  @Ids() whatsappIds: number[];
  /** The contact list that is the audience, by its id; null: none. */
  @MaybeId() contactListId: number | null;
  /** Of the contact list; empty without one. */
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
export class CampaignPage extends CountedPageEnd {
  @Parts(() => CampaignView) records: CampaignView[];
}
export class ListCampaigns extends PageInput {
  /** Only campaigns of this state. */
  @Maybe() @OneOf(campaignStatuses) status?: CampaignStatus;
}
export class CampaignId {
  @Id() id: number;
}
export class CreateCampaign extends CampaignFields {
  @Name(2, 50) name: string;
}
export class UpdateCampaign extends CampaignFields {
  @Id() id: number;
  @Maybe() @Name(2, 50) name?: string;
  @KnownVersion() version?: string;
}
export class CampaignFile {
  @Id() id: number;
  @GatewaySet() @Maybe() @Parts(() => StoredFile) files?: StoredFile[];
}
export class RestartCampaign {
  @Id() id: number;
  /** Whom it goes to; `all` by default. */
  @Maybe() @OneOf(restartScopes) scope?: RestartScope;
}
export class TestCampaign {
  @Id() id: number;
  /** The contact who gets the test, by its id. */
  @Id() contactId: number;
  /** The number of the text, 1 to 5; the first that is filled by default. */
  @Maybe() @Int(1, 5) variant?: number;
}

const who = 'campaigns-page:edit';
const feature = 'useCampaigns';
const referenceFaults = [
  'ERR_NO_WAPP_FOUND',
  'ERR_NO_CONTACT_LIST_FOUND',
  'ERR_NO_TAG_FOUND',
  'ERR_NO_FILE_LIST_FOUND',
  'ERR_NO_QUEUE_FOUND',
  'ERR_CAMPAIGN_TIME',
  'ERR_CAMPAIGN_FIELDS',
] as const;
const startFaults = [
  'ERR_NO_FILE_LIST_FOUND',
  'ERR_NO_CAMPAIGN_FOUND',
  'ERR_CAMPAIGN_STATE',
  'ERR_CAMPAIGN_INCOMPLETE',
] as const;

/** Seen and ended also without the feature: what runs when a plan loses it must not be out of reach. */
export const campaigns = contract('campaigns', 'campaigns', {
  list: query(ListCampaigns, CampaignPage, {
    who,
    rest: 'GET /campaigns',
    summary: 'Campaigns, the newest first, a page at a time',
  }),
  get: query(CampaignId, CampaignView, {
    who,
    rest: 'GET /campaigns/:id',
    summary: 'One campaign',
    faults: ['ERR_NO_CAMPAIGN_FOUND'],
  }),
  create: command(CreateCampaign, CampaignView, {
    who,
    feature,
    rest: 'POST /campaigns',
    maxBodyBytes: LONG_TEXT_BYTES,
    summary: 'Adds a campaign: a draft that may be incomplete, or with a time a scheduled one',
    faults: [...referenceFaults, 'ERR_CAMPAIGN_INCOMPLETE'],
  }),
  update: command(UpdateCampaign, CampaignView, {
    who,
    feature,
    rest: 'PUT /campaigns/:id',
    maxBodyBytes: LONG_TEXT_BYTES,
    summary: 'Changes a campaign that is a draft, cancelled, or scheduled for more than an hour ahead',
    faults: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_LOCKED', ...referenceFaults, 'ERR_CAMPAIGN_INCOMPLETE'],
  }),
  remove: command(CampaignId, null, {
    who,
    feature,
    rest: 'DELETE /campaigns/:id',
    summary: 'Removes a campaign that is not running, with its report; messages that were sent stay',
    faults: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATE'],
  }),
  attach: command(CampaignFile, CampaignView, {
    who,
    feature,
    rest: 'POST /campaigns/:id/media-upload',
    upload: 'file',
    summary: 'Gives the campaign a file that carries the text as its caption; multipart with `file`',
    faults: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_LOCKED', 'ERR_FILE_TOO_LARGE'],
  }),
  detach: command(CampaignId, CampaignView, {
    who,
    feature,
    rest: 'DELETE /campaigns/:id/media-upload',
    summary: 'Takes the file away',
    faults: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_LOCKED'],
  }),
  forecast: query(CampaignId, CampaignForecast, {
    who,
    feature,
    rest: 'GET /campaigns/:id/forecast',
    summary: 'What would happen on a start: who receives it, who is left out and why, how long it takes, what is risky',
    faults: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_INCOMPLETE'],
  }),
  preview: query(PreviewCampaign, CampaignPreview, {
    who,
    feature,
    rest: 'GET /campaigns/:id/preview',
    summary: 'Each text as a real recipient would read it',
    faults: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_NO_LIST_ITEM_FOUND'],
  }),
  test: command(TestCampaign, null, {
    who,
    feature,
    rest: 'POST /campaigns/:id/test',
    summary: 'Sends one of the texts to a contact of the company, outside of the campaign',
    faults: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_INCOMPLETE', 'ERR_NO_CONTACT_FOUND', 'ERR_CONTACT_BLOCKED'],
  }),
  duplicate: command(CampaignId, CampaignView, {
    who,
    feature,
    rest: 'POST /campaigns/:id/duplicate',
    summary: 'Adds a draft with the same content',
    faults: ['ERR_NO_CAMPAIGN_FOUND'],
  }),
  start: command(CampaignId, CampaignView, {
    who,
    feature,
    rest: 'POST /campaigns/:id/start',
    summary: 'Starts a draft or a scheduled campaign now: its recipients are frozen with their texts',
    faults: startFaults,
  }),
  cancel: command(CampaignId, CampaignView, {
    who,
    rest: 'POST /campaigns/:id/cancel',
    summary: 'Stops a running campaign; at most the message on its way still goes out',
    faults: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATE'],
  }),
  restart: command(RestartCampaign, CampaignView, {
    who,
    feature,
    rest: 'POST /campaigns/:id/restart',
    summary: 'Goes on where a campaign stopped: with the pending recipients, the failed ones, or both',
    faults: startFaults,
  }),
});
