import { Flag, Id, Int, Maybe, OneOf, OrNull, Part, Parts, Text } from '../fields.ts';
import { Clock, Day, When } from '../time-fields.ts';
import { NamedRef } from '../named-ref.ts';
import { contract, query } from '../operation.ts';
import { BotTrace } from './bot-trace.ts';

/** Whose hours a company uses: none, its own, or those of each queue. */
export const hoursUses = ['disabled', 'company', 'queue'] as const;
export type HoursUse = (typeof hoursUses)[number];

/** Users that are named of those who see a ticket. */
export const MOST_NAMED_VIEWERS = 20;

export class MessagePathOf {
  /** The number the customer writes to, by the id of its connection. */
  @Id() whatsappId: number;
  /** The day of the message in the company’s time zone, YYYY-MM-DD; today when not given. */
  @Maybe() @Day() day?: string;
  /** The time of the message in the company’s time zone, HH:MM; now when not given. */
  @Maybe() @Clock() time?: string;
}
export class PathNumber extends NamedRef {
  /** The number receives messages now; false: they arrive once it is linked again. */
  @Flag() isConnected: boolean;
}
export class PathHours {
  /** The setting of the company. */
  @OneOf(hoursUses) use: HoursUse;
  /** The hours that decide about this message. `disabled`: none do, also while the queue is not chosen yet. */
  @OneOf(hoursUses) deciding: HoursUse;
  /** Whether the moment falls into these hours; true where none decide. */
  @Flag() isOpen: boolean;
  /** The end of the closed period, ISO 8601; `never` where no opening follows; null while it is open. */
  @OrNull() @Text(0, 40) until: string | null;
}
/** Why the bot keeps out of every conversation of the company; null: it answers. */
export const botObstacles = ['overdue'] as const;
export type PathObstacle = (typeof botObstacles)[number];

export class PathViewers {
  /** The first users who see the ticket, by name. */
  @Parts(() => NamedRef) users: NamedRef[];
  /** All users who see it. */
  @Int() count: number;
}
/** The way that a customer's first message would take. */
export class MessagePath {
  /** The moment that is shown. */
  @When() at: string;
  /** The time zone of the company. */
  @Text(1, 60) timezone: string;
  /** The number the customer writes to. */
  @Part(() => PathNumber) number: PathNumber;
  /** Whether it is open, and by whose hours. */
  @Part(() => PathHours) hours: PathHours;
  /** The queues of the number, in the order of their menu. */
  @Parts(() => NamedRef) queues: NamedRef[];
  /** The queue of the ticket after the message; null: none yet. */
  @OrNull() @Part(() => NamedRef) queue: NamedRef | null;
  /** Why the bot keeps out; null: it answers. */
  @OrNull() @OneOf(botObstacles) obstacle: PathObstacle | null;
  /** The decisions of the bot, with the texts that it would send. */
  @Parts(() => BotTrace) steps: BotTrace[];
  /** The bot goes on; false: people are waited for. */
  @Flag() isBot: boolean;
  /** The number has a greeting, and the setting of single queues keeps it back. */
  @Flag() isGreetingOff: boolean;
  /** The queue gives waiting tickets to available agents by itself. */
  @Flag() isAssigned: boolean;
  /** Users who see the ticket while it waits. */
  @Part(() => PathViewers) viewers: PathViewers;
}

export const messagePaths = contract('messagePaths', 'tickets', {
  get: query(MessagePathOf, MessagePath, {
    who: 'connections-page:view',
    supportMayUse: true,
    rest: 'GET /message-path',
    faults: ['ERR_NO_WAPP_FOUND'],
    summary: 'The way that a customer’s first message would take, at any moment; nothing is stored or sent',
  }),
});
