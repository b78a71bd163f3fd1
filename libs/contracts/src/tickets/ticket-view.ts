import { NamedRef } from '../named-ref.ts';
import { Handover } from './ticket-handover.ts';
import { TicketSilence } from './ticket-silence.ts';
import { Flag, Id, Int, Maybe, MaybeId, OneOf, OrNull, Part, Parts, Text, Uuid } from '../fields.ts';
import { When } from '../time-fields.ts';
import { MetadataField, type Metadata } from '../metadata.field.ts';
import { ContactView } from './contact.contract.ts';
import { FoundMessage } from './message.contract.ts';
import { QueueChip } from './queue-chip.contract.ts';
import { ServiceLevel } from './service-level.contract.ts';

/** `pending`: waits for an agent. `open`: an agent has it. `closed`: it is over. */
export const ticketStatuses = ['pending', 'open', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** An open ticket that is away from the list until then, or until the contact writes. */
export class Snooze {
  /** null: until the contact writes. */
  @Maybe() @When() until: string | null;
}
/** Over an official number free messages may be sent until some time after the contact's last one. */
export class MessageWindow {
  /** The time at which the window ends or has ended; null: the contact has not written over this number yet. */
  @OrNull() @When() until: string | null;
}
export class TicketView {
  @Id() id: number;
  /** A second name of the ticket, as it stands in the address of the web app. */
  @Uuid() uuid: string;
  /**
   * The number by which people of the company call the ticket. It counts the tickets of the company, from 1 on; some
   * numbers may be left out.
   */
  @Int(1, Number.MAX_SAFE_INTEGER) number: number;
  @OneOf(ticketStatuses) status: TicketStatus;
  /** The beginning of the last message, or a word for its file. */
  @Text(0, 500) lastMessage: string;
  /** Whether the last message is the company’s. */
  @Flag() lastMessageFromMe: boolean;
  /**
   * How far the last message is, where it is the company’s: -1 could not be sent, 0 queued, 1 at WhatsApp’s server, 2
   * delivered, 3 read, 4 played.
   */
  @Int(-1, 5) lastMessageAck: number;
  /** The last message, by its id; null: there is none. */
  @MaybeId() lastMessageId: number | null;
  /** How many messages of the contact nobody has read. */
  @Int() unreadMessages: number;
  @Flag() isGroup: boolean;
  /** Whether the bot serves the contact now. */
  @Flag() chatbot: boolean;
  /** The agent who has the ticket, by their id; null: nobody. */
  @MaybeId() userId: number | null;
  /** The queue that the ticket is in, by its id; null: none. */
  @MaybeId() queueId: number | null;
  /** The connection that the conversation goes through, by its id; null: it was removed. */
  @MaybeId() whatsappId: number | null;
  /** The contact of the conversation, by its id. */
  @Id() contactId: number;
  /** The contact of the conversation. */
  @Part(() => ContactView) contact: ContactView;
  /** The agent who has the ticket; null: nobody. */
  @Maybe() @Part(() => NamedRef) user: NamedRef | null;
  /** The queue that the ticket is in; null: none. */
  @Maybe() @Part(() => QueueChip) queue: QueueChip | null;
  /** The connection; null: it was removed. */
  @Maybe() @Part(() => NamedRef) whatsapp: NamedRef | null;
  /** Until when free messages may be sent; null: at any time, as over a linked phone. */
  @Maybe() @Part(() => MessageWindow) window?: MessageWindow | null;
  /** The tags on the ticket. */
  @Parts(() => QueueChip) tags: QueueChip[];
  /** The promise that is due next; null: none, or the ticket is closed. */
  @Maybe() @Part(() => ServiceLevel) serviceLevel: ServiceLevel | null;
  /**
   * Since when the contact waits for a person: in the queue, or for the answer of the agent; null: nobody waits, the bot serves
   * the contact, or it is a group.
   */
  @OrNull() @When() waitingSince: string | null;
  /** Until when the ticket is away from the list; null: it is not. */
  @Maybe() @Part(() => Snooze) snooze: Snooze | null;
  /** The bot fell silent, as the contact looks like a machine; until a person takes or closes the ticket. */
  @Maybe() @Part(() => TicketSilence) silence?: TicketSilence | null;
  /** The note of the previous agent for the next one; null: none, or a person has written to the contact since. */
  @Maybe() @Part(() => Handover) handover: Handover | null;
  /** In the answer to a search only, and not where the contact is what was found. */
  @Maybe() @Part(() => FoundMessage) found?: FoundMessage;
  /** The id that the ticket has in a program of the company; null: none was given. It need not be unique. */
  @OrNull() @Text(1, 100) externalId: string | null;
  /** Texts by their names that programs keep with the ticket; an empty object: there are none. */
  @MetadataField() metadata: Metadata;
  /** When it was opened. */
  @When() createdAt: string;
  @When() updatedAt: string;
}
