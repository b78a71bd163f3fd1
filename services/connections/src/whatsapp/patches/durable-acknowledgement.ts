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

/** Receipts are stored several at a time, and what comes meanwhile need not wait for them. */
const isApart = ({ tag }: BinaryNode): boolean => tag === 'receipt';

/**
 * Delivers stanzas to the client in order, but none while the worker is paused or a stanza is being stored: the client
 * acknowledges a stanza as soon as it is delivered. Receipts that are being stored wait apart from the others.
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
  /** Receipts that are being stored, with their events. */
  const apart = new Map<BinaryNode, Event[]>();
  const storedApart = new WeakSet<BinaryNode>();
  let storing = false;
  let ended = false;
  const mayDeliver = () => !ended && !storing && !pauseState.isPaused;
  const deliver = () => {
    while (mayDeliver()) {
      const event = waiting.shift();
      if (!event) return;
      const stanza = event[1] as BinaryNode;
      const held = apart.get(stanza);
      // The client emits several events for a stanza; `frame` is the first.
      const isNew = event[0] === 'frame' && !storedApart.has(stanza);
      const stored = isNew ? storeBeforeDelivery(stanza) : null;
      if (held) held.push(event);
      else if (!stored) emit(...event);
      else if (isApart(stanza)) storeApart(stanza, event, stored);
      else store(event, stored);
    }
  };
  const store = (event: Event, stored: Promise<void>) => {
    storing = true;
    whenStored(stored, () => {
      storing = false;
      if (!ended) emit(...event);
      deliver();
    });
  };
  const storeApart = (stanza: BinaryNode, event: Event, stored: Promise<void>) => {
    const events = [event];
    apart.set(stanza, events);
    whenStored(stored, () => {
      apart.delete(stanza);
      storedApart.add(stanza);
      waiting.unshift(...events);
      deliver();
    });
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

/** A stanza that is not stored is not delivered: the socket ends, and WhatsApp keeps the stanza. */
const whenStored = (stored: Promise<void>, resume: () => void): void =>
  void stored
    .then(resume, () => undefined)
    .catch((error: unknown) => log.warn({ err: error }, 'a stanza was not delivered'));
