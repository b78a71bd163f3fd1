import { Flag, Id, Int, Maybe, MaybeId, OneOf, OrNull, Part, Parts, Text, Week } from '../fields.ts';
import { When } from '../time-fields.ts';
import { languages, type Language } from '../caller.ts';
import { DraftIntegration } from '../integrations/queue-integration.contract.ts';
import { DraftPrompt } from '../integrations/prompt.contract.ts';
import { BotReply, turnOutcomes, type TurnOutcomeKind } from '../integrations/turn.contract.ts';
import { TurnTrace } from '../integrations/turn-trace.ts';
import { command, contract, LONG_TEXT_BYTES, query } from '../operation.ts';
import { WorkingDay } from '../working-day.ts';
import { BotTrace } from './bot-trace.ts';
import { mediaTypes, type MediaType } from '../message-kinds.ts';
import { StoredFile } from '../stored-file.ts';
import { OptionDraft } from './queue.contract.ts';
import { NamedRef } from '../named-ref.ts';

/** Identifies a turn of an integration or a prompt. A turn ends as soon as the conversation goes on without it. */
export class TurnRef {
  @Id() ticketId: number;
  /** The number of the ticket's current turn, which grows with each message of the contact and each change of owner. */
  @Int() turn: number;
}
export class TurnContextInput extends TurnRef {
  /** How many of the newest messages are wanted besides those of the turn. */
  @Int(0, 50) messages: number;
}
export class BotMessage {
  @Id() id: number;
  @Flag() fromMe: boolean;
  @OneOf(mediaTypes) type: MediaType;
  @Text(0, 70_000) body: string;
  /** Null while it is being fetched, and without a file. */
  @Maybe() @Part(() => StoredFile) file: StoredFile | null;
  /** The file of a voice note or picture is still being fetched. */
  @Flag() isFilePending: boolean;
  @When() at: string;
}
export class TurnContact extends NamedRef {
  @Text(0, 30) number: string;
  @Text(0, 254) email: string;
}
/** The conversation a turn belongs to, at this moment. */
export class TurnContext {
  /** False: the turn is over and nothing is to be answered. */
  @Flag() isCurrent: boolean;
  @Text(1, 40) ticketUuid: string;
  @OneOf(languages) language: Language;
  @Text(1, 60) timezone: string;
  @Part(() => TurnContact) contact: TurnContact;
  @Maybe() @Part(() => NamedRef) connection: NamedRef | null;
  @Maybe() @Part(() => NamedRef) queue: NamedRef | null;
  /** Where a prompt may hand the conversation over to. */
  @Parts(() => NamedRef) queues: NamedRef[];
  /** Messages of this episode, oldest first. */
  @Parts(() => BotMessage) history: BotMessage[];
  /** The contact's messages since the bot or a person last wrote, oldest first. */
  @Parts(() => BotMessage) messages: BotMessage[];
}
/** How an integration ends its turn. */
export class ContinueBot extends TurnRef {
  @Parts(() => BotReply) replies: BotReply[];
  @OneOf(turnOutcomes) outcome: TurnOutcomeKind;
  /** For `wait`. */
  @Maybe() @Int(1, 86_400) seconds?: number;
  /** For `transfer`. */
  @MaybeId() queueId?: number | null;
  @MaybeId() userId?: number | null;
  @Part(() => TurnTrace) trace: TurnTrace;
}
export class BotContinued {
  /** False: the turn was over, and nothing was changed. */
  @Flag() isApplied: boolean;
}

/** A connection as it stands in its editor. */
export class ConnectionDraft {
  @MaybeId() id?: number | null;
  @Maybe() @Text(0, 4000) greetingMessage?: string;
  @Maybe() @Text(0, 4000) complationMessage?: string;
  @Maybe() @Text(0, 4000) outOfHoursMessage?: string;
  @Maybe() @Text(0, 4000) ratingMessage?: string;
  @Maybe() @Int() timeUseBotQueues?: number;
  @Maybe() @Int() maxUseBotQueues?: number;
  @MaybeId() promptId?: number | null;
  @MaybeId() integrationId?: number | null;
  @Maybe() @Parts(() => NamedRef) queues?: NamedRef[];
}
/** A queue as it stands in its editor. */
export class QueueDraft {
  @MaybeId() id?: number | null;
  @Maybe() @Text(0, 50) name?: string;
  @Maybe() @Text(0, 4000) greetingMessage?: string;
  @Maybe() @Text(0, 4000) outOfHoursMessage?: string;
  @Maybe() @Week(() => WorkingDay) schedules?: WorkingDay[];
  @MaybeId() integrationId?: number | null;
  @MaybeId() promptId?: number | null;
  @Maybe() @Parts(() => OptionDraft) options?: OptionDraft[];
}
export class SimulateBot {
  /** The edited connection; without a connection, queue, prompt or integration the company's default connection is tried out. */
  @Maybe() @Part(() => ConnectionDraft) connection?: ConnectionDraft;
  @Maybe() @Part(() => QueueDraft) queue?: QueueDraft;
  @Maybe() @Part(() => DraftPrompt) prompt?: DraftPrompt;
  @Maybe() @Part(() => DraftIntegration) integration?: DraftIntegration;
  /** The contact's message. */
  @Text(0, 4000) text: string;
  /** The moment it arrives; now when not given. */
  @Maybe() @When() at?: string;
  /** `state` of the answer before; none at the first message. */
  @Maybe() @Text(0, 60_000) state?: string;
  /** Really calls prompts and integrations. */
  @Maybe() @Flag() call?: boolean;
}
export class SimulatedReply {
  @Text(0, 70_000) text: string;
  /** The kind of the file that would be sent; empty for a text. */
  @Text(0, 20) file: string;
}
export class SimulatedBot {
  @Parts(() => SimulatedReply) replies: SimulatedReply[];
  @Parts(() => BotTrace) trace: BotTrace[];
  @OrNull() @Text(0, 50) queue: string | null;
  /** The bot goes on; false: people are waited for. */
  @Flag() isBot: boolean;
  @Flag() isClosed: boolean;
  @Text(0, 60_000) state: string;
}

export const bot = contract('bot', 'tickets', {
  context: query(TurnContextInput, TurnContext, {
    who: 'internal',
    summary: 'The conversation that a turn of the bot belongs to',
    faults: ['ERR_NO_TICKET_FOUND'],
  }),
  continue: command(ContinueBot, BotContinued, {
    who: 'internal',
    summary: 'Ends a turn of the bot with what an integration answered',
    faults: ['ERR_NO_TICKET_FOUND'],
  }),
  simulate: command(SimulateBot, SimulatedBot, {
    supportMayUse: true,
    who: 'queues-page:edit',
    rest: 'POST /bot/simulate',
    maxBodyBytes: LONG_TEXT_BYTES,
    audit: false,
    faults: ['ERR_SECRET_OF_OTHER_ADDRESS'],
    summary: 'Plays one message of a contact against the rules as they are being edited; nothing is stored or sent',
  }),
});
