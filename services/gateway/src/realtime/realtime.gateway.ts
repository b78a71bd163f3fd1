import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
} from '@nestjs/websockets';
import { accountEvents, Fault, roomsOf, tickets, type Caller, type Told } from '@recado/contracts';
import { Bus, client, log } from '@recado/platform';
import type { Server, Socket } from 'socket.io';
import { Admission } from './admission.ts';
import { Feed } from './feed.ts';
import { Presence } from './presence.ts';

export type UserSocket = Socket<object, object, object, { caller: Caller }>;
interface Ack {
  ok: boolean;
  error?: string;
}

/** Who is connected and which rooms that means. Company and user come from the token, never from the query. */
@WebSocketGateway({ pingInterval: 18_000, pingTimeout: 18_000, maxHttpBufferSize: 100_000, cors: false })
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect {
  private server: Server;
  private readonly tickets;

  constructor(
    private readonly bus: Bus,
    private readonly feed: Feed,
    private readonly admission: Admission,
    private readonly presence: Presence,
  ) {
    this.tickets = client(bus, tickets);
  }

  afterInit(server: Server): void {
    this.server = server;
    this.feed.attach(server);
    server.use((socket, next) => {
      this.admission.admit(socket).then((caller) => {
        (socket as UserSocket).data.caller = caller;
        next();
      }, refuse(next));
    });
    this.bus.onHint<Told<{ userId?: number; sessionId?: string }>>('live.*.*.accounts.>', (told) =>
      this.rightsChanged(told),
    );
  }

  async handleConnection(socket: UserSocket): Promise<void> {
    const { caller } = socket.data;
    this.feed.join(caller.companyId);
    await socket.join(roomsOf(caller));
    await this.presence.seen(caller);
  }

  async handleDisconnect(socket: UserSocket): Promise<void> {
    const { caller } = socket.data;
    this.feed.leave(caller.companyId);
    const others = await this.server.in(userRoom(caller)).fetchSockets();
    if (others.length === 0) await this.presence.left(caller);
  }

  @SubscribeMessage('joinChatBox')
  async joinChatBox(@ConnectedSocket() socket: UserSocket, @MessageBody() ticketId: unknown): Promise<Ack> {
    try {
      const ticket = await this.tickets.get(socket.data.caller, { id: String(ticketId) });
      await socket.join(`ticket-${ticket.id}`);
      return { ok: true };
    } catch (error) {
      return { ok: false, error: error instanceof Fault ? error.code : 'ERR_INTERNAL' };
    }
  }

  /** What a caller may be notified of is decided when the socket connects; asked for, it is confirmed. */
  @SubscribeMessage('joinNotification')
  async joinNotification(@ConnectedSocket() socket: UserSocket): Promise<Ack> {
    await socket.join(roomsOf(socket.data.caller));
    return { ok: true };
  }

  @SubscribeMessage('userStatus')
  async userStatus(@ConnectedSocket() socket: UserSocket): Promise<Ack> {
    await this.presence.seen(socket.data.caller);
    return { ok: true };
  }

  private rightsChanged({ name, companyId, payload }: Told<{ userId?: number; sessionId?: string }>): void {
    if (!aboutRights.has(name)) return;
    for (const socket of this.server.sockets.sockets.values() as IterableIterator<UserSocket>) {
      const { caller } = socket.data;
      const isConcerned = payload.userId === undefined || caller?.userId === payload.userId;
      if (caller?.companyId !== companyId || !isConcerned) continue;
      if (name === accountEvents.sessionEnded.name) {
        // The push that says why goes out first.
        if (payload.sessionId === caller.sessionId) setTimeout(() => socket.disconnect(true), 500);
      } else void this.rejoin(socket);
    }
  }

  private async rejoin(socket: UserSocket): Promise<void> {
    try {
      const before = new Set(roomsOf(socket.data.caller));
      socket.data.caller = await this.admission.admit(socket);
      const now = new Set(roomsOf(socket.data.caller));
      for (const room of before.difference(now)) await socket.leave(room);
      await socket.join([...now]);
    } catch (error) {
      log.info({ err: error }, 'a socket lost its session');
      socket.disconnect(true);
    }
  }
}

const { companySaved, userSaved, userRemoved, sessionEnded } = accountEvents;
const aboutRights = new Set([companySaved, userSaved, userRemoved, sessionEnded].map(({ name }) => name));

const userRoom = (caller: Caller) => `company-${caller.companyId}:user-${caller.userId}`;

const refuse = (next: (error: Error) => void) => (error: unknown) => {
  const code = error instanceof Fault ? error.code : 'ERR_INTERNAL';
  next(Object.assign(new Error(code), { data: { error: code } }));
};
