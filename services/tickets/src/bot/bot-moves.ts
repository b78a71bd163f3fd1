import type {
  BotReply,
  BotRule,
  SilenceReason,
  StoredFile,
  TurnEvent,
  TurnTarget,
  TurnTrace,
  MenuChoices,
} from '@recado/contracts';
import type { BotState } from '../rows/bot/bot-state.ts';
import type { FlowVisit } from '../rows/flow/flow-visit.repository.ts';

/** An effect of a decision on the ticket. */
export type BotMove =
  /** A template, filled when it is sent, with the file or the choices that it has. */
  | { kind: 'send'; text: string; file?: StoredFile; choices?: MenuChoices }
  /** A message of a prompt or an integration, sent as it is. */
  | { kind: 'reply'; reply: BotReply }
  | { kind: 'moveToQueue'; queueId: number | null }
  | { kind: 'assign'; userId: number }
  | { kind: 'call'; target: TurnTarget; event: TurnEvent }
  /** The contact looks like a machine: the ticket waits for people. */
  | { kind: 'silence'; reason: SilenceReason }
  | { kind: 'close' }
  | { kind: 'rate'; rating: number };

/** One decision, a line of the ticket's history. */
export interface BotStep {
  rule: BotRule;
  input: string;
  subject: string;
  until: string | null;
  call?: TurnTrace;
  moves: BotMove[];
}

export interface BotDecision {
  state: BotState;
  steps: BotStep[];
  /** Steps of flows that the conversation takes; absent: none. */
  visits?: FlowVisit[];
}
