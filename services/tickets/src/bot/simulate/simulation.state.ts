import type { SimulatedMessage } from '@recado/contracts';
import type { BotSituation } from '../../rows/bot/bot-rules.ts';
import { newBotState, type BotState } from '../../rows/bot/bot-state.ts';

/** The last messages of a conversation that are kept, and that programs read. */
export const MOST_HISTORY = 60;

/** A conversation that is tried out; kept by the browser between its messages, sealed. */
export interface Simulation {
  bot: BotState;
  /** The ticket; its moments are ISO 8601. */
  ticket: Omit<BotSituation, 'now' | 'lastMessageAt'> & { lastMessageAt: string };
  history: SimulatedMessage[];
  /** The session of the integration that was called last. */
  session: string;
}

/** A new episode. @param isInQueue the contact has just come to a queue; false: to the connection */
export const begunBot = (isInQueue: boolean, turn?: number): BotState => ({
  ...newBotState(turn),
  ...(isInQueue ? { place: { kind: 'start', isInQueue } } : {}),
});

/** @param queueId the contact has just come to this queue; null: to the connection */
export const newSimulation = (at: Date, queueId: number | null): Simulation => ({
  bot: begunBot(queueId !== null),
  ticket: {
    status: 'pending',
    userId: null,
    userName: null,
    queueId,
    isGroup: false,
    isBotOff: false,
    lastMessageAt: at.toISOString(),
    lastMessageFromMe: false,
    isSnoozed: false,
  },
  history: [],
  session: '',
});

export const situationAt = ({ ticket }: Simulation, now: Date): BotSituation => ({
  ...ticket,
  now,
  lastMessageAt: new Date(ticket.lastMessageAt),
});
