import type { SocketEnd } from '../whatsapp/whatsapp.socket.ts';
import type { DisconnectCounts } from './decide-reconnect.ts';

/** After a socket that stayed open for so long, earlier failures no longer count. */
const STABLE_MS = 60_000;

/** Counts the recent disconnects of a session, by which the next reconnect is decided. */
export class DisconnectHistory {
  private command = 0;
  private code = 0;
  private openedAt: number | null = null;
  private counts: DisconnectCounts = { same: 0, tries: 0 };

  /** A new command resets the history. */
  startCommand(command: number): void {
    if (command === this.command) return;
    this.command = command;
    this.reset();
  }
  opened(now = Date.now()): void {
    this.openedAt = now;
  }
  /** @returns the counts, this end included, and whether the socket had been open */
  ended({ code }: SocketEnd, now = Date.now()): DisconnectCounts & { wasOpen: boolean } {
    const wasOpen = this.openedAt !== null;
    if (this.openedAt !== null && now - this.openedAt >= STABLE_MS) this.reset();
    const same = code === this.code ? this.counts.same + 1 : 1;
    this.counts = { same, tries: this.counts.tries + 1 };
    this.code = code;
    this.openedAt = null;
    return { ...this.counts, wasOpen };
  }

  private reset(): void {
    this.code = 0;
    this.openedAt = null;
    this.counts = { same: 0, tries: 0 };
  }
}
