import { setTimeout as pause } from 'node:timers/promises';
import type { Bus } from '@recado/platform';
import { onSessionOpened } from './session.hints.ts';
import type { WhatsappSession } from './whatsapp.session.ts';

/** Sessions under way to each other worker at a time: about what one opens while the next ones arrive. */
const PER_WORKER = 8;
const MOST_UNDER_WAY = 64;
/** A session that is not open elsewhere after so long is not waited for. */
const OPENING_MS = 3_000;

/**
 * Hands all sessions of a leaving worker over, each when another worker is free to open it: a session that is given away
 * earlier has no connection while it waits its turn there.
 */
export class SessionHandover {
  private readonly awaited = new Map<number, () => void>();
  /** Whether other workers take sessions; false once several in a row were not opened. */
  private areTaken: boolean;
  private missed = 0;

  constructor(
    private readonly bus: Bus,
    private readonly giveAway: (session: WhatsappSession) => Promise<void>,
    private readonly otherWorkers: number,
  ) {
    this.areTaken = otherWorkers > 0;
  }

  /** @param ms after which the rest is given away without waiting */
  async run(sessions: Iterator<WhatsappSession> & Iterable<WhatsappSession>, ms: number): Promise<void> {
    const until = Date.now() + ms;
    const unsubscribe = onSessionOpened(this.bus, (connectionId) => this.awaited.get(connectionId)?.());
    const underWay = Math.min(MOST_UNDER_WAY, PER_WORKER * Math.max(1, this.otherWorkers));
    await Promise.all(
      Array.from({ length: underWay }, async () => {
        for (const session of sessions) {
          // Others have no connection that could be missed.
          const isMissed = session.state === 'open' && this.areTaken && Date.now() < until;
          const opened = isMissed ? this.opened(session.lease.connectionId) : undefined;
          await this.giveAway(session);
          await opened;
        }
      }),
    );
    unsubscribe();
  }

  private async opened(connectionId: number): Promise<void> {
    const elsewhere = Promise.withResolvers<boolean>();
    this.awaited.set(connectionId, () => elsewhere.resolve(true));
    const late = new AbortController();
    const tooLate = pause(OPENING_MS, false, { signal: late.signal }).catch(() => false);
    this.missed = (await Promise.race([elsewhere.promise, tooLate])) ? 0 : this.missed + 1;
    late.abort();
    this.awaited.delete(connectionId);
    if (this.missed >= PER_WORKER) this.areTaken = false;
  }
}
