import type { BotThinking, ConversationShown } from '@recado/contracts';
import type { DesiredState } from '../rows/connection.repository.ts';
import type { Lease } from '../rows/lease.repository.ts';
import type { QueueOrder } from '../worker/order.queue.ts';

export const sessionStates = ['open', 'connecting', 'waiting'] as const;
export type SessionState = (typeof sessionStates)[number];

/** The work of one connection on the worker that owns it. */
export interface ChannelSession {
  readonly lease: Lease;
  /** How long it has been open; undefined while it is not. */
  readonly openMs: number | undefined;
  readonly state: SessionState;
  start(): void;
  send(): void;
  /** Queues an order with the next step of sending; null while none is made. */
  queue(order: QueueOrder): Promise<void> | null;
  showThinking(thinking: BotThinking): void;
  showConversation(conversation: ConversationShown): void;
  /** @param desired null when the connection was removed */
  applyDesiredState(desired: DesiredState | null): void;
  /** Finishes its work. */
  stop(): Promise<void>;
  /** Ends at once and writes nothing. */
  abandon(): void;
}
