import type { Language } from '@recado/contracts';

/** A message of the conversation, as an integration sees it. */
export interface TurnMessage {
  id: number;
  fromMe: boolean;
  type: 'text' | 'image' | 'audio' | 'video' | 'document' | 'other';
  /** The text, or the caption of a file. */
  text: string;
  /** Path of a stored file. */
  path: string | null;
  mimetype: string | null;
  /** ISO 8601. */
  at: string;
}

/** The input of an integration for one turn: the conversation with one contact at the moment of the bot's request. */
export interface TurnInput {
  /** The same for every attempt at the turn; receivers recognise repeats by it. */
  turnId: string;
  companyId: number;
  language: Language;
  /** IANA name. */
  timezone: string;
  /** `started`: the contact has just come to this integration. */
  event: 'started' | 'message';
  connection: { id: number; name: string };
  ticket: { id: number; uuid: string; queueId: number | null; queueName: string | null };
  contact: { id: number; name: string; number: string; email: string };
  /** The contact's messages since the last turn, oldest first; at least one. */
  messages: TurnMessage[];
}

export type TurnReply =
  | { type: 'text'; text: string; typingMs?: number }
  /** A file at an address of the foreign system. */
  | { type: 'image' | 'audio' | 'video' | 'document'; url: string; text: string; name?: string; typingMs?: number }
  /** A file made here. */
  | {
      type: 'image' | 'audio' | 'video' | 'document';
      bytes: Buffer;
      mimetype: string;
      name: string;
      text: string;
      /** A voice note. */
      isVoice?: boolean;
      typingMs?: number;
    };

/** How the conversation goes on after the replies. */
export type TurnOutcome =
  /** The next message of the contact comes to the same integration. */
  | { kind: 'continue' }
  /** The next message, or this many seconds without one, comes to the same integration. */
  | { kind: 'wait'; seconds: number }
  /** The integration is done; people take over in the ticket's queue. */
  | { kind: 'end' }
  | { kind: 'transfer'; queueId: number; userId?: number }
  | { kind: 'close' }
  /** People take over because of a failure. The reason is a stable word such as `timeout` or `quota`. */
  | { kind: 'failed'; reason: string };

/** A call of a foreign system, for the trace that admins read. Never contains secrets. */
export interface TurnCall {
  /** Such as `POST typebot.example/api/v1/…/startChat`: host and path, no query. */
  request: string;
  ms: number;
  /** HTTP status; null when there was no answer. */
  status: number | null;
  /** Request and answer, shortened to 500 characters each. */
  sent: string;
  answer: string;
}

/** @typeParam S the session that is kept between the turns of one conversation; JSON, at most 20 kB */
export interface TurnResult<S> {
  replies: TurnReply[];
  outcome: TurnOutcome;
  session: S | null;
  calls: TurnCall[];
  tokens?: { input: number; output: number };
}
