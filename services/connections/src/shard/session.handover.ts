import { setTimeout as pause } from 'node:timers/promises';
import type { Bus } from '@recado/platform';
import { onSessionOpened } from '../rows/session.hints.ts';
import type { ChannelSession } from './channel.session.ts';

/** Sessions that are handed over to each other worker at a time: about what one opens while the next ones arrive. */
const PER_WORKER = 8;
const MOST_AT_A_TIME = 64;
/** A session that is not open elsewhere after so long is not waited for. */
const OPENING_MS = 3_000;

/**
 * Hands all sessions of a leaving worker over, each when another worker is free to open it: a session that is given away
 * earlier has no connection while it waits its turn there.
 */
export class SessionHandover {
  private readonly awaited = new Map<number, () => void>();
  /** Whether other workers open sessions; false once several in a row were not opened. */
  private othersOpen: boolean;
  private missed = 0;

  constructor(
    private readonly bus: Bus,
    private readonly giveAway: (session: ChannelSession) => Promise<void>,
    private readonly otherWorkers: number,
  ) {
    this.othersOpen = otherWorkers > 0;
  }

  /** @param ms after which the rest is given away without waiting */
  async run(sessions: IterableIterator<ChannelSession>, ms: number): Promise<void> {
    const until = Date.now() + ms;
    const unsubscribe = onSessionOpened(this.bus, (connectionId) => this.awaited.get(connectionId)?.());
    const atATime = Math.min(MOST_AT_A_TIME, PER_WORKER * Math.max(1, this.otherWorkers));
    await Promise.all(
      Array.from({ length: atATime }, async () => {
        for (const session of sessions) {
          // A session without a connection has none that could be missed.
          if (session.state === 'open' && this.othersOpen && Date.now() < until) await this.handOver(session);
          else await this.giveAway(session);
        }
      }),
    );
    unsubscribe();
  }

  /** Gives a session away and waits until another worker has opened it. */
  private async handOver(session: ChannelSession): Promise<void> {
    const { connectionId } = session.lease;
    const opened = Promise.withResolvers<boolean>();
    this.awaited.set(connectionId, () => opened.resolve(true));
    await this.giveAway(session);
    const isOpen = await Promise.race([opened.promise, pause(OPENING_MS, false)]);
    this.awaited.delete(connectionId);
    this.missed = isOpen ? 0 : this.missed + 1;
    if (this.missed >= PER_WORKER) this.othersOpen = false;
  }
}
