import type { ConnectionEntity } from '../connection/connection.entity.ts';
import type { Agenda } from '../connection/connection.repository.ts';
import type { Socket } from '../whatsapp/socket.ts';
import type { Bell } from './bell.ts';
import type { Floor } from './floor.ts';
import type { Lease } from './lease.repository.ts';

const LOOK_MS = 5_000;

/** What people and other services want of a session: looked at when the bell rings and every few seconds. */
export class Orders {
  constructor(
    private readonly floor: Floor,
    private readonly lease: Lease,
    private readonly bell: Bell,
  ) {}

  /** null when the connection is gone, undefined when nobody knows: the worker's heartbeat decides what that means. */
  agenda(): Promise<Agenda | null | undefined> {
    const { connectionId } = this.lease;
    return this.floor.db
      .within(this.lease, ({ connections }) => connections.agenda(connectionId))
      .catch(() => undefined);
  }

  /** Until the socket ends, or a new order ends it. @returns whether it was an order */
  async watch(plan: ConnectionEntity, socket: Socket, look: (agenda: Agenda) => void): Promise<boolean> {
    while (!socket.isOver) {
      const agenda = await this.agenda();
      if (isOvertaken(plan, agenda)) {
        // Another generation or none: this device is no longer wanted on the account.
        if (agenda?.generation === plan.generation && agenda.wanted) socket.close('a new order');
        else await socket.logout();
        return true;
      }
      if (agenda) look(agenda);
      await this.bell.sleep(LOOK_MS, socket.ended);
    }
    return false;
  }

  /** Only a new order cuts it short: a message to send is no reason to knock at WhatsApp's door earlier. */
  async pause(plan: ConnectionEntity, ms: number, isOver: () => boolean): Promise<void> {
    const until = Date.now() + ms;
    while (!isOver() && Date.now() < until) {
      await this.bell.sleep(until - Date.now());
      if (isOvertaken(plan, await this.agenda())) return;
    }
  }
}

const isOvertaken = (plan: ConnectionEntity, agenda: Agenda | null | undefined): boolean =>
  agenda === null || (agenda !== undefined && agenda.command !== plan.command);
