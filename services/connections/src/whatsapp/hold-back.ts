import type { BinaryNode, WASocket } from '@whiskeysockets/baileys';

/** Whether the worker stands still; everything of a socket asks before it does something. */
export interface Stillness {
  readonly isStill: boolean;
  onMoving(listener: () => void): () => void;
}

/** What the client answers or acts on. Answers to its own questions pass: its keepalive is one of them. */
const held = new Set(['message', 'receipt', 'notification', 'call', 'ack']);
const isHeld = (frame: unknown): boolean => held.has((frame as Partial<BinaryNode> | undefined)?.tag ?? '');

/**
 * While the worker stands still the client hears of nothing it would have to answer; afterwards it hears it in order.
 * @returns what ends it; what is held back then is never heard
 */
export function holdBack(ws: WASocket['ws'], stillness: Stillness): () => void {
  const emit = ws.emit.bind(ws);
  let waiting: Parameters<typeof emit>[] = [];
  ws.emit = (...event) => {
    if (!isHeld(event[1]) || (waiting.length === 0 && !stillness.isStill)) return emit(...event);
    waiting.push(event);
    return true;
  };
  const release = stillness.onMoving(() => {
    const events = waiting;
    waiting = [];
    for (const event of events) emit(...event);
  });
  return () => {
    release();
    waiting = [];
  };
}

/** A worker that slept sends nothing of what it was about to when it fell asleep. */
export function sendNothingAsleep(ws: WASocket['ws'], stillness: Stillness, isOver: () => boolean): void {
  // The client keeps the bare socket to itself; all it sends goes through here.
  const bare = (ws as unknown as { socket: { send: (data: Uint8Array, done: (error?: Error) => void) => void } })
    .socket;
  const send = bare.send.bind(bare);
  bare.send = (data, done) => {
    void stillness.isStill; // looks at the clock: a socket that is no longer ours ends with it
    if (isOver()) done(new Error('the worker slept'));
    else send(data, done);
  };
}
