import type { MessageView } from '@recado/contracts';
import type { UnsentMessage } from '../../../lib/unsent-store.ts';
import type { QuickFile } from './use-quick-suggestions.ts';

/**
 * A message from the moment it is sent until the server has stored it. It is on the screen at once and survives a lost
 * connection and a reload; the client key keeps the server from storing it twice.
 */
export interface ComposedMessage extends UnsentMessage {
  ticketId: number;
  body: string;
  quoted: MessageView | null;
  /** The quick message whose file is attached. */
  quick: QuickFile | null;
  /** Duration of a voice note. */
  voiceSeconds: number | null;
  /** Code of the server's refusal; a refused message is retried by the user only. */
  refused?: string;
}
