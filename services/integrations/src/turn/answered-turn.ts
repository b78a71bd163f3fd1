import type { BotReply, TurnOutcomeKind, TurnTrace } from '@recado/contracts';

/** What a turn ended with, as tickets takes it. */
export interface AnsweredTurn {
  replies: BotReply[];
  outcome: TurnOutcomeKind;
  seconds?: number;
  queueId?: number;
  userId?: number;
  trace: TurnTrace;
  /** The foreign system has moved on to its next question: replies that come too late are sent with the next turn. */
  keepsPlace: boolean;
  /** Of its session. */
  owner: string;
}
