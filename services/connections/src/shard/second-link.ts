import { log } from '@recado/platform';
import type { ConnectionEntity } from '../connection/connection.entity.ts';
import type { Closed, Socket } from '../whatsapp/socket.ts';
import type { Reports } from './reports.ts';

export const NUMBER_LINKED = 'number_linked';
const RESTART = 515;
/** How often the device is opened to be logged out before that is left to its phone. */
const TRIES = 3;

/**
 * A number may be linked by one connection of a company: with two, every message of a customer made two tickets. The
 * unique index says so when the number becomes known, and WhatsApp takes a logout only once the pairing is finished
 * and the device has signed in.
 */
export class SecondLink {
  private command = 0;
  private tries = 0;
  /** Nothing the device hears is taken, and nothing is sent by it. */
  isRefused = false;

  constructor(private readonly reports: Reports) {}

  /** A new order starts anew. */
  follow({ command }: ConnectionEntity): void {
    if (command === this.command) return;
    Object.assign(this, { command, tries: 0, isRefused: false });
  }

  refuse({ id }: ConnectionEntity): void {
    this.isRefused = true;
    log.warn({ connectionId: id }, 'a number that another connection of the company has linked is refused');
  }

  logOut(socket: Socket): void {
    void socket.logout();
  }

  /** Its socket ended. @returns how long to wait for the next one, in ms; null when the session is over */
  async ended(plan: ConnectionEntity, { code }: Closed): Promise<number | null> {
    if (code === RESTART && ++this.tries < TRIES) return 0;
    await this.reports.giveUp(plan, NUMBER_LINKED, true, code);
    return null;
  }
}
