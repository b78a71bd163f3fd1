import type { Closed } from '../whatsapp/whatsapp.socket.ts';
import type { Past } from './decide-reconnect.ts';

/** A socket that stayed open for so long was a good one: what came before it no longer counts. */
const GOOD_MS = 60_000;

/** What a session has been through lately: decides how patient it is. */
export class History {
  private order = 0;
  private code = 0;
  private openedAt: number | null = null;
  private past: Past = { same: 0, tries: 0 };

  /** A new order starts a new history. */
  follow(order: number): void {
    if (order === this.order) return;
    this.order = order;
    this.forget();
  }
  opened(now = Date.now()): void {
    this.openedAt = now;
  }
  /** @returns what counts for the reaction, this end included, and whether the socket had been open */
  ended({ code }: Closed, now = Date.now()): Past & { wasOpen: boolean } {
    const wasOpen = this.openedAt !== null;
    if (this.openedAt !== null && now - this.openedAt >= GOOD_MS) this.forget();
    const same = code === this.code ? this.past.same + 1 : 1;
    this.past = { same, tries: this.past.tries + 1 };
    this.code = code;
    this.openedAt = null;
    return { ...this.past, wasOpen };
  }

  private forget(): void {
    this.code = 0;
    this.openedAt = null;
    this.past = { same: 0, tries: 0 };
  }
}
