import { log } from '@recado/platform';
import type { ConnectionEntity } from '../connection/connection.entity.ts';
import type { Closed, Socket } from '../whatsapp/whatsapp.socket.ts';
import { react } from './decide-reconnect.ts';
import type { Reports } from './session-state.reporter.ts';

export const NUMBER_LINKED = 'number_linked';
/** Sockets that are opened for the logout before the device is left to its phone; the first ends with the pairing. */
const TRIES = 5;

/**
 * A number may be linked by one connection of a company: with two, every message of a customer made two tickets. The
 * unique index refuses the second link when its number becomes known, and WhatsApp accepts a logout only once the
 * pairing is finished and the device has signed in.
 */
export class SecondLink {
  private command = 0;
  private tries = 0;
  private logout: Promise<boolean> = Promise.resolve(false);
  /** Messages of a refused device are dropped, and nothing is sent by it. */
  isRefused = false;

  constructor(private readonly reports: Pick<Reports, 'giveUp'>) {}

  /** A new order starts anew. */
  follow({ command }: Pick<ConnectionEntity, 'command'>): void {
    if (command === this.command) return;
    Object.assign(this, { command, tries: 0, isRefused: false, logout: Promise.resolve(false) });
  }

  refuse({ id }: ConnectionEntity): void {
    this.isRefused = true;
    log.warn({ connectionId: id }, 'a number that another connection of the company has linked is refused');
  }

  logOut(socket: Pick<Socket, 'logout'>): void {
    this.logout = socket.logout();
  }

  /**
   * Its socket ended: until the logout was sent another one is opened, as the device would stay on the phone's list.
   * @returns how long to wait for the next socket, in ms; null when the session is over
   */
  async ended(plan: ConnectionEntity, closed: Closed): Promise<number | null> {
    const reaction = react(closed, { same: 1, tries: ++this.tries });
    const isOver = reaction.kind === 'stop' || (await this.logout) || this.tries >= TRIES;
    if (!isOver) return reaction.ms;
    await this.reports.giveUp(plan, NUMBER_LINKED, true, closed.code);
    return null;
  }
}
