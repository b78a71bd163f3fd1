import { pointReached } from '@recado/platform';
import type { WASocket } from '@whiskeysockets/baileys';
import type { PauseState } from './durable-acknowledgement.ts';
import type { SignalTransactionTracker } from './signal-transaction.tracker.ts';

type AdvancedRatchets = Pick<SignalTransactionTracker<unknown>, 'storeAdvanced'>;
type SendFrame = (data: Uint8Array, done: (error?: Error) => void) => void;

/** Wraps the send of the bare socket, which the client keeps private. */
function wrapSend(ws: WASocket['ws'], wrap: (send: SendFrame) => SendFrame): void {
  const bare = (ws as unknown as { socket?: { send?: SendFrame } }).socket;
  if (!bare?.send) throw new Error('Baileys keeps its WebSocket elsewhere: see deploy/patches.md');
  bare.send = wrap(bare.send.bind(bare));
}

/** After a suspension of the process the frames it was about to send are refused: the session may be another worker's. */
export function refuseSendAfterSuspension(ws: WASocket['ws'], pauseState: PauseState, isOver: () => boolean): void {
  wrapSend(ws, (send) => (data, done) => {
    void pauseState.isPaused; // checks the clock, which closes the socket after a suspension
    if (isOver()) done(new Error('the worker was suspended'));
    else send(data, done);
  });
}

/** Sends an encrypted frame once its ratchet is stored. Later frames wait too, as the protocol counts frames. */
export function storeRatchetsBeforeSend(ws: WASocket['ws'], transactions: AdvancedRatchets): void {
  wrapSend(ws, (send) => {
    let last: Promise<void> | null = null;
    return (data, done) => {
      const storing = transactions.storeAdvanced();
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
