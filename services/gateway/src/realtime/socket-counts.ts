import { Injectable } from '@nestjs/common';
import { Fault, type Caller } from '@recado/contracts';

/** Limit for the tabs and devices of one user at one gateway. */
const MOST_SOCKETS = 20;

/** Counts the sockets of each user from their authentication on, so that concurrent ones are counted, too. */
@Injectable()
export class SocketCounts {
  private readonly open = new Map<string, number>();

  /**
   * @returns releases the place; to be called when the socket closes
   * @throws Fault ERR_TOO_MANY_SOCKETS
   */
  take({ companyId, userId, sessionId }: Caller): () => void {
    const user = `${companyId} ${userId ?? sessionId}`;
    const count = this.open.get(user) ?? 0;
    if (count >= MOST_SOCKETS) throw new Fault('ERR_TOO_MANY_SOCKETS');
    this.open.set(user, count + 1);
    return () => this.release(user);
  }

  private release(user: string): void {
    const count = this.open.get(user) ?? 0;
    if (count > 1) this.open.set(user, count - 1);
    else this.open.delete(user);
  }
}
