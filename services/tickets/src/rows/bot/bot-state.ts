import type { TurnTarget } from '@recado/contracts';

/** The place of a conversation with the bot. */
export type BotPlace =
  /** Nothing was decided yet. `isInQueue`: the bot begins in the ticket's queue, which was chosen; absent: at its connection. */
  | { kind: 'start'; isInQueue?: true }
  | { kind: 'queueMenu' }
  /** The menu of a queue, below an option; null: at its top. */
  | { kind: 'optionMenu'; optionId: number | null }
  /** A prompt or an integration answers. */
  | { kind: 'turn'; target: TurnTarget; awaitedSince: string | null; wakeAt: string | null }
  /** People are waited for; the bot is done in this episode. */
  | { kind: 'people' };

/** Stored with the ticket; times are ISO 8601. */
export interface BotState {
  place: BotPlace;
  /** Grows with each message of the contact and each change of owner: answers to an earlier turn are void. */
  turn: number;
  /** Queue menus sent since the last valid choice, and when the last one was. */
  menus: number;
  menuAt: string | null;
  /** An invalid choice was answered; the next ones are not. */
  isInvalidTold: boolean;
  /** The end of the closed period whose text was sent. */
  closedUntil: string | null;
  /** When the contact of a closed ticket was asked for a rating. */
  ratingAskedAt: string | null;
  /** Messages that wait for a campaign's verdict before the bot may answer. Absent: none. */
  held?: HeldMessage[];
}

export interface HeldMessage {
  messageId: number;
  /** The message has made the ticket wait: people are notified if the campaign leaves it to them. */
  isNew: boolean;
}

export const newBotState = (turn = 0): BotState => ({
  place: { kind: 'start' },
  turn,
  menus: 0,
  menuAt: null,
  isInvalidTold: false,
  closedUntil: null,
  ratingAskedAt: null,
});

/** The bot owns the conversation: it expects an answer of the contact or of an integration. */
export const isBotPlace = ({ kind }: BotPlace): boolean =>
  kind === 'queueMenu' || kind === 'optionMenu' || kind === 'turn';
