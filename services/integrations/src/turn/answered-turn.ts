import type { BotReply, TurnOutcomeKind, TurnTrace } from '@recado/contracts';

/** The result of a turn, as the tickets service takes it. */
export interface AnsweredTurn {
  replies: BotReply[];
  outcome: TurnOutcomeKind;
  seconds?: number;
  queueId?: number;
  userId?: number;
  trace: TurnTrace;
  /** The foreign system has moved on to its next question: replies that come too late are sent with the next turn. */
  keepsPlace: boolean;
  /** The owner of the turn's session. */
  owner: string;
}
