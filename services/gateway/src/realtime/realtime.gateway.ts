import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
} from '@nestjs/websockets';
import {
  Fault,
  languages,
  pushName,
  roomsOf,
  sessionEvents,
  tickets,
  type Caller,
  type EventEnvelope,
  type Language,
} from '@recado/contracts';
import { Bus, client, inContext, inSpan, liveEvents, log, newTrace, type StreamPosition } from '@recado/platform';
import type { Server, Socket } from 'socket.io';
import { openSockets } from '../gateway.metrics.ts';
import { CompanyShares } from '../edge/company-shares.ts';
import { languageOf } from '../edge/request.ts';
import { changesRights, type RightsChange } from '../edge/rights-changes.ts';
import { SocketAuthentication } from './socket-authentication.ts';
import { ViewFeed } from './view-feed.ts';
import { UserPresence } from './user-presence.ts';
import { ticketRoom, ticketRoomsOf } from './ticket-rooms.ts';
import { OpenConversations } from './open-conversations.ts';
import { ChatTypingFeed } from './chat-typing-feed.ts';
import { SocketCounts } from './socket-counts.ts';

export type UserSocket = Socket<object, { rejoin: () => void }, object, { caller: Caller }>;
interface Ack {
  ok: boolean;
  error?: string;
}

/** Puts each socket into its rooms and handles its messages. Company and user come from the token, never from the query. */
@WebSocketGateway({ pingInterval: 18_000, pingTimeout: 18_000, maxHttpBufferSize: 100_000, cors: false })
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect {
  private server: Server;
  private readonly tickets;

  constructor(
    private readonly bus: Bus,
    private readonly feed: ViewFeed,
    private readonly authentication: SocketAuthentication,
    private readonly presence: UserPresence,
    private readonly conversations: OpenConversations,
    private readonly chatTyping: ChatTypingFeed,
    private readonly counts: SocketCounts,
    private readonly shares: CompanyShares,
  ) {
    this.tickets = client(bus, tickets);
  }

  afterInit(server: Server): void {
    this.server = server;
    this.feed.attach(server);
    this.conversations.attach(server);
    this.chatTyping.attach(server);
    server.use((socket, next) => {
      this.admit(socket as UserSocket).then(() => next(), refuse(socket, next));
    });
    this.bus.onHint<Typing>('hint.gateway.typing', ({ companyId, ticketId, userId }) =>
      server.to(ticketRoom(ticketId)).emit(pushName(companyId, 'typing'), { ticketId, userId }),
    );
    this.bus.onHint<EventEnvelope<RightsChange>>(liveEvents('accounts'), (event) => this.rightsChanged(event));
  }

  async handleConnection(socket: UserSocket): Promise<void> {
    const { caller } = socket.data;
    this.feed.join(caller.companyId);
    await socket.join(roomsOf(caller));
    await Promise.all([this.feed.catchUp(socket, caller, positionOf(socket)), this.presence.setOnline(caller)]);
  }

  async handleDisconnect(socket: UserSocket): Promise<void> {
    const { caller } = socket.data;
    this.feed.leave(caller.companyId);
    const others = await this.server.in(userRoom(caller)).fetchSockets();
    if (others.length === 0) await this.presence.setOffline(caller);
  }

  @SubscribeMessage('joinChatBox')
  joinChatBox(@ConnectedSocket() socket: UserSocket, @MessageBody() ticketId: unknown): Promise<Ack> {
    return this.inTurn(socket, 'joinChatBox', async (caller) => {
      const chat = await this.tickets.chat(caller, { id: String(ticketId) });
      // A page shows one conversation.
      for (const room of ticketRoomsOf(socket)) await socket.leave(room);
      await socket.join(ticketRoom(chat.id));
      this.conversations.opened(caller, chat);
    });
  }

  /** Shows users with the same conversation open that this user types; not stored. */
  @SubscribeMessage('typing')
  typing(@ConnectedSocket() socket: UserSocket, @MessageBody() ticketId: unknown): Ack {
    const { companyId, userId } = socket.data.caller;
    if (typeof ticketId !== 'number' || !socket.rooms.has(ticketRoom(ticketId))) return { ok: false };
    this.bus.hint('hint.gateway.typing', { companyId, ticketId, userId } satisfies Typing);
    this.conversations.agentTyped(ticketId);
    return { ok: true };
  }

  /** Rooms are joined when the socket connects; clients that join them explicitly get a confirmation. */
  @SubscribeMessage('joinNotification')
  async joinNotification(@ConnectedSocket() socket: UserSocket): Promise<Ack> {
    await socket.join(roomsOf(socket.data.caller));
    return { ok: true };
  }

  @SubscribeMessage('userStatus')
  userStatus(@ConnectedSocket() socket: UserSocket): Promise<Ack> {
    return this.inTurn(socket, 'userStatus', (caller) => this.presence.setOnline(caller));
  }

  /** Messages that call a service count towards the concurrency limit of their company, like requests. */
  private async inTurn({ data }: UserSocket, name: string, work: (caller: Caller) => Promise<void>): Promise<Ack> {
    const caller = { ...data.caller, trace: newTrace() };
    try {
      await inContext({ trace: caller.trace, companyId: caller.companyId, beganAt: Date.now() }, () =>
        inSpan(`socket ${name}`, { kind: 'server' }, () => this.shares.inTurn(caller, () => work(caller))),
      );
      return { ok: true };
    } catch (error) {
      return { ok: false, error: error instanceof Fault ? error.code : 'ERR_INTERNAL' };
    }
  }

  private async admit(socket: UserSocket): Promise<void> {
    const caller = await this.authentication.authenticate(socket);
    const release = this.counts.take(caller);
    openSockets.inc();
    const closed = () => {
      release();
      openSockets.dec();
    };
    // The connection may have closed during authentication.
    if (socket.conn.readyState === 'closed') closed();
    else socket.conn.once('close', closed);
    socket.data.caller = caller;
  }

  private rightsChanged({ name, companyId, payload }: EventEnvelope<RightsChange>): void {
    if (!changesRights({ name, payload })) return;
    for (const socket of this.server.sockets.sockets.values() as IterableIterator<UserSocket>) {
      const { caller } = socket.data;
      if (caller?.companyId !== companyId) continue;
      if (name === sessionEvents.ended.name) {
        // The push with the reason is sent first. Support sessions have no user, so the session is compared.
        if (payload.sessionId === caller.sessionId) setTimeout(() => socket.disconnect(true), 500);
      } else if (payload.userId === undefined || isOf(payload, caller)) void this.rejoin(socket);
    }
  }

  private async rejoin(socket: UserSocket): Promise<void> {
    try {
      const before = new Set(roomsOf(socket.data.caller));
      socket.data.caller = await this.authentication.authenticate(socket);
      const now = new Set(roomsOf(socket.data.caller));
      // The conversation may have become invisible to the user; a page that may still show it joins again.
      for (const room of [...before.difference(now), ...ticketRoomsOf(socket)]) await socket.leave(room);
      await socket.join([...now]);
      socket.emit('rejoin');
    } catch (error) {
      log.info({ err: error }, 'a socket lost its session');
      socket.disconnect(true);
    }
  }
}

/** The stream position up to which the page has received views; null for a new page. */
function positionOf({ handshake }: UserSocket): StreamPosition | null {
  const { since } = handshake.auth as { since?: Partial<StreamPosition> };
  const { born, seq } = since ?? {};
  return typeof born === 'string' && typeof seq === 'number' && Number.isSafeInteger(seq) && seq >= 0
    ? { born, seq }
    : null;
}

interface Typing {
  companyId: number;
  ticketId: number;
  userId: number | null;
}
const userRoom = (caller: Caller) => `company-${caller.companyId}:user-${caller.userId}`;

/** The language of the page, or of the browser when the page sends none. */
function languageOfPage({ handshake, request }: Socket): Language {
  const { language } = handshake.auth as { language?: unknown };
  return languages.find((known) => known === language) ?? languageOf(request, 'pt');
}

const refuse = (socket: Socket, next: (error: Error) => void) => (error: unknown) => {
  const fault = error instanceof Fault ? error : new Fault('ERR_INTERNAL');
  next(Object.assign(new Error(fault.code), { data: fault.body(languageOfPage(socket)) }));
};

/** A support session has no user of the company. */
const isOf = ({ userId, sessionId }: RightsChange, caller: Caller): boolean =>
  caller.userId === userId || (sessionId !== undefined && caller.sessionId === sessionId);
