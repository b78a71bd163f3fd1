import { log } from '@recado/platform';
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';

/** Whether the worker is paused. */
export interface PauseState {
  readonly isPaused: boolean;
  onResume(listener: () => void): () => void;
}
/** Stores a stanza before it is delivered to the client; null when the stanza needs no storing. */
export type StoreBeforeDelivery = (stanza: BinaryNode) => Promise<void> | null;

/** Stanzas the client acknowledges or acts on. Responses to its own queries, the keepalive among them, pass. */
const deferredTags = new Set(['message', 'receipt', 'notification', 'call', 'ack']);
const isDeferred = (frame: unknown): frame is BinaryNode =>
  deferredTags.has((frame as Partial<BinaryNode> | undefined)?.tag ?? '');

/**
 * Delivers stanzas to the client in order, but none while the worker is paused or a stanza is being stored: the client
 * acknowledges a stanza as soon as it is delivered.
 * @returns the function that ends delivery; stanzas still waiting are dropped
 */
export function acknowledgeDurably(
  ws: WASocket['ws'],
  pauseState: PauseState,
  storeBeforeDelivery: StoreBeforeDelivery,
): () => void {
  const emit = ws.emit.bind(ws);
  type Event = Parameters<typeof emit>;
  let waiting: Event[] = [];
  let storing = false;
  let ended = false;
  const mayDeliver = () => !ended && !storing && !pauseState.isPaused;
  const deliver = () => {
    while (mayDeliver()) {
      const event = waiting.shift();
      if (!event) return;
      // The client emits several events for a stanza; `frame` is the first.
      const stored = event[0] === 'frame' ? storeBeforeDelivery(event[1] as BinaryNode) : null;
      if (stored) store(event, stored);
      else emit(...event);
    }
  };
  const store = (event: Event, stored: Promise<void>) => {
    storing = true;
    const resume = () => {
      storing = false;
      if (!ended) emit(...event);
      deliver();
    };
    // A stanza that is not stored is not delivered: the socket ends, and WhatsApp keeps the stanza.
    stored
      .then(resume, () => undefined)
      .catch((error: unknown) => log.warn({ err: error }, 'a stanza was not delivered'));
  };
  ws.emit = (...event) => {
    if (!isDeferred(event[1])) return emit(...event);
    waiting.push(event);
    deliver();
    return true;
  };
  const release = pauseState.onResume(deliver);
  return () => {
    ended = true;
    release();
    waiting = [];
  };
}
