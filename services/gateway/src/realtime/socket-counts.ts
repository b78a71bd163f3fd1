import { Injectable } from '@nestjs/common';
import { Fault, type Caller } from '@recado/contracts';

/** Tabs and devices of one user at one gateway. */
const MOST_SOCKETS = 20;

/** Counts the sockets of each user from their admission on, so that those who come together are counted, too. */
@Injectable()
export class SocketCounts {
  private readonly open = new Map<string, number>();

  /**
   * @returns what gives the place back when the socket closes
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
