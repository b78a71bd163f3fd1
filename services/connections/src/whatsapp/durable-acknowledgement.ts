import { log, pointReached } from '@recado/platform';
import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';
import type { Seals } from './keys/ratchet.tracker.ts';

/** Whether the worker stands still; everything of a socket asks before it does something. */
export interface Stillness {
  readonly isPaused: boolean;
  onResume(listener: () => void): () => void;
}
/** Stores what must be durable before the client hears of a stanza; null: it needs nothing stored. */
export type StoreFirst = (stanza: BinaryNode) => Promise<void> | null;

/** What the client answers or acts on. Answers to its own questions pass: its keepalive is one of them. */
const held = new Set(['message', 'receipt', 'notification', 'call', 'ack']);
const isHeld = (frame: unknown): frame is BinaryNode => held.has((frame as Partial<BinaryNode> | undefined)?.tag ?? '');

/**
 * While the worker stands still the client hears of nothing it would have to answer; afterwards it hears it in order.
 * The same while something is stored that the client would answer at once.
 * @returns what ends it; what is held back then is never heard
 */
export function holdBack(ws: WASocket['ws'], stillness: Stillness, storeFirst: StoreFirst): () => void {
  const emit = ws.emit.bind(ws);
  type Event = Parameters<typeof emit>;
  let waiting: Event[] = [];
  let storing = false;
  let over = false;
  const mayFlow = () => !over && !storing && !stillness.isPaused;
  const flow = () => {
    while (mayFlow()) {
      const event = waiting.shift();
      if (!event) return;
      // A stanza is several events, and this is the first of them.
      const stored = event[0] === 'frame' ? storeFirst(event[1] as BinaryNode) : null;
      if (stored) store(event, stored);
      else emit(...event);
    }
  };
  const store = (event: Event, stored: Promise<void>) => {
    storing = true;
    const goOn = () => {
      storing = false;
      if (!over) emit(...event);
      flow();
    };
    // What is not stored is not heard: the socket ends, and WhatsApp keeps it.
    stored.then(goOn, () => undefined).catch((error: unknown) => log.warn({ err: error }, 'a stanza was not heard'));
  };
  ws.emit = (...event) => {
    if (!isHeld(event[1])) return emit(...event);
    waiting.push(event);
    flow();
    return true;
  };
  const release = stillness.onResume(flow);
  return () => {
    over = true;
    release();
    waiting = [];
  };
}

type Send = (data: Uint8Array, done: (error?: Error) => void) => void;
/** The client keeps the bare socket to itself; all it sends goes through here. */
function whenSending(ws: WASocket['ws'], wrap: (send: Send) => Send): void {
  const bare = (ws as unknown as { socket: { send: Send } }).socket;
  bare.send = wrap(bare.send.bind(bare));
}

/** A worker that slept sends nothing of what it was about to when it fell asleep. */
export function sendNothingAsleep(ws: WASocket['ws'], stillness: Stillness, isOver: () => boolean): void {
  whenSending(ws, (send) => (data, done) => {
    void stillness.isPaused; // looks at the clock: a socket that is no longer ours ends with it
    if (isOver()) done(new Error('the worker slept'));
    else send(data, done);
  });
}

/** What was sealed leaves when its seal is stored. Frames are counted: those after it wait for it. */
export function storeBeforeSending(ws: WASocket['ws'], seals: Pick<Seals, 'stored'>): void {
  whenSending(ws, (send) => {
    let last: Promise<void> | null = null;
    return (data, done) => {
      const storing = seals.stored();
      if (!storing && !last) return send(data, done);
      const mine: Promise<void> = Promise.all([storing, last])
        .then(
          () => {
            send(data, done);
            if (storing) pointReached('sent');
          },
          (error: Error) => done(error),
        )
        .finally(() => {
          if (last === mine) last = null;
        });
      last = mine;
    };
  });
}
