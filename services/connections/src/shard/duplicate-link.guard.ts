import { log } from '@recado/platform';
import type { ConnectionEntity } from '../rows/connection.entity.ts';
import type { SocketEnd, WhatsappSocket } from '../whatsapp/whatsapp.socket.ts';
import { decideReconnect } from './decide-reconnect.ts';
import type { SessionStateReporter } from './session-state.reporter.ts';

export const NUMBER_LINKED = 'number_linked';
/** Sockets opened for the logout before the device is left on the phone's list; the first one ends with the pairing. */
const MAX_ATTEMPTS = 5;

/**
 * A number may be linked by one connection of a company: with two, every message of a customer made two tickets. The
 * unique index refuses the second link when its number becomes known, and WhatsApp accepts a logout only once the
 * pairing is finished and the device has signed in.
 */
export class DuplicateLinkGuard {
  private command = 0;
  private tries = 0;
  private logout: Promise<boolean> = Promise.resolve(false);
  /** Messages of a refused device are dropped, and the device sends none. */
  isRefused = false;

  constructor(private readonly reporter: Pick<SessionStateReporter, 'reportStopped'>) {}

  /** A new command resets the guard. */
  startCommand({ command }: Pick<ConnectionEntity, 'command'>): void {
    if (command === this.command) return;
    Object.assign(this, { command, tries: 0, isRefused: false, logout: Promise.resolve(false) });
  }

  refuse({ id }: ConnectionEntity): void {
    this.isRefused = true;
    log.warn({ connectionId: id }, 'a number that another connection of the company has linked is refused');
  }

  logOut(socket: Pick<WhatsappSocket, 'logout'>): void {
    this.logout = socket.logout();
  }

  /**
   * Handles the end of a socket. Another one is opened until the logout was sent, as the device would stay on the
   * phone's list.
   * @returns how long to wait for the next socket, in ms; null when the session is over
   */
  async ended(plan: ConnectionEntity, end: SocketEnd): Promise<number | null> {
    const decision = decideReconnect(end, { same: 1, tries: ++this.tries });
    const isOver = decision.kind === 'stop' || (await this.logout) || this.tries >= MAX_ATTEMPTS;
    if (!isOver) return decision.ms;
    await this.reporter.reportStopped(plan, NUMBER_LINKED, true, end.code);
    return null;
  }
}
