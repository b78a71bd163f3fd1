import type {
  ConnectionBot,
  ConnectionKind,
  Holiday,
  Language,
  NamedRef,
  TicketStatus,
  WorkingDay,
} from '@recado/contracts';
import type { FlowRules } from './flow-rules.ts';

export interface OptionRules {
  id: number;
  parentId: number | null;
  title: string;
  message: string;
  /** Position among its siblings. */
  option: number;
}
export interface QueueRules {
  id: number;
  name: string;
  greetingMessage: string;
  outOfHoursMessage: string;
  schedules: WorkingDay[];
  promptId: number | null;
  integrationId: number | null;
  options: OptionRules[];
}
export interface BotSettings {
  scheduleType: 'disabled' | 'queue' | 'company';
  sendGreetingMessageOneQueues: boolean;
  userRating: boolean;
  sendGreetingAccepted: boolean;
  sendMsgTransfTicket: boolean;
  /** Minutes in which a rating counts. */
  ratingsTimeout: number;
  timezone: string;
  language: Language;
}

/** Everything the bot decides by; a snapshot of the company's configuration. */
export interface BotRules {
  connection: ConnectionBot & { id: number; name: string; complationMessage: string };
  /** Queues of the connection in their order, and the ticket's own queue where it is another one. */
  queues: QueueRules[];
  settings: BotSettings;
  companySchedules: WorkingDay[];
  holidays: Holiday[];
  /** The company's subscription is long overdue: its bot pauses. */
  isOverdue: boolean;
  /** In milliseconds: silence before it does not count. Infinity: the company is being brought here, and nothing is due. */
  waitsFrom: number;
  flows: FlowRules;
}

/** The ticket and its contact, as far as flows name them and ask for them. */
export interface ConversationFacts {
  ticketId: number;
  connectionId: number | null;
  connectionName: string;
  channel: ConnectionKind;
  tags: NamedRef[];
  contact: { name: string; email: string; number: string; isGroup: boolean; fields: { name: string; value: string }[] };
}

/** The ticket at the moment of a decision. */
export interface BotSituation {
  now: Date;
  status: TicketStatus;
  userId: number | null;
  userName: string | null;
  queueId: number | null;
  isGroup: boolean;
  /** The contact is blocked, or its bot was switched off. */
  isBotOff: boolean;
  lastMessageAt: Date;
  lastMessageFromMe: boolean;
  isSnoozed: boolean;
  /** The message came by a click on an advertisement. */
  isAdvert?: boolean;
  /** The moment at which the contact sent the message; absent where there is none, or the conversation is only tried out. */
  sentAt?: Date;
  /** Absent: the conversation is only thought of. */
  facts?: ConversationFacts;
}
