import type { TurnTarget } from '@recado/contracts';

/** The place of a conversation with the bot. */
export type BotPlace =
  /** Nothing was decided yet. `isInQueue`: the bot begins in the ticket's queue, which was chosen; absent: at its connection. */
  | { kind: 'start'; isInQueue?: true }
  | { kind: 'queueMenu' }
  /** The menu of a queue, below an option; null: at its top. */
  | { kind: 'optionMenu'; optionId: number | null }
  /** A prompt or an integration answers. */
  | ({ kind: 'turn' } & ProgramCall)
  | FlowPlace
  /** People are waited for; the bot is done in this episode. */
  | { kind: 'people' };

/** A prompt or an integration has the conversation. */
export interface ProgramCall {
  target: TurnTarget;
  /** The moment since which its answer is awaited; null: it has answered. */
  awaitedSince: string | null;
  /** The moment at which it is called again without a message. */
  wakeAt: string | null;
}

/** A step of a flow, at which the conversation waits. */
export interface FlowPlace {
  kind: 'flow';
  flowId: number;
  version: number;
  stepId: string;
  begunAt: string;
  /** Values by the names of their variables. */
  variables: Record<string, string>;
  /** The contact's last text, which conditions may ask for. */
  text: string;
  /** Answers to the question that were not accepted; attempts at an action. */
  tries: number;
  /** The moment at which the step has asked; absent in places of earlier releases. */
  askedAt?: string;
  /** The question of a form at which the conversation is, counted from 0; their count: whether the answers are right. */
  question?: number;
  /** How often the contact has answered that they are not. */
  rounds?: number;
  /** The moment at which the conversation goes on without a message; null: the contact or the program is waited for. */
  wakesAt: string | null;
  /** Steps since the conversation last waited for somebody. */
  taken: number;
  /** The step is carried out in a transaction of its own. */
  isDue?: true;
  /** The key of the request that the due step makes: the same for all attempts at one visit. */
  request?: string;
  /** The steps before it have taken a turn of the contact's budget, in which the ones after it go on. */
  isAnswered?: true;
  /** The program of the step. */
  call?: ProgramCall;
}

/** The prompt or the integration that has the conversation. */
export function callOf(place: BotPlace): ProgramCall | null {
  if (place.kind === 'turn') return place;
  return place.kind === 'flow' ? (place.call ?? null) : null;
}

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

/** The conversation is at a step that is to be carried out in a transaction of its own. */
export const isStepDue = ({ place }: BotState): boolean => place.kind === 'flow' && place.isDue === true;

/** The key of the request of another system that is due; null: another step is due, or none. */
export const requestOf = ({ place }: BotState): string | null =>
  place.kind === 'flow' && place.isDue ? (place.request ?? null) : null;

/** The conversation has not gone on from the place: another process may have walked on to a step that is due, too. */
export const isSameVisit = (place: BotPlace, other: FlowPlace): boolean =>
  place.kind === 'flow' &&
  place.flowId === other.flowId &&
  place.stepId === other.stepId &&
  place.taken === other.taken &&
  place.wakesAt === other.wakesAt;

/** The bot owns the conversation: it expects an answer of the contact or of an integration. */
export const isBotPlace = ({ kind }: BotPlace): boolean =>
  kind === 'queueMenu' || kind === 'optionMenu' || kind === 'turn' || kind === 'flow';
