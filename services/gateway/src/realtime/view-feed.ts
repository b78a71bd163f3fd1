import { Injectable } from '@nestjs/common';
import {
  messageViews,
  PLATFORM,
  publicationsByName,
  pushName,
  roomsFor,
  type Caller,
  type EventEnvelope,
  type PayloadOf,
} from '@recado/contracts';
import {
  Bus,
  inContext,
  inSpan,
  Keys,
  log,
  missedViews,
  onViews,
  onViewsMissed,
  type StreamPosition,
  type TraceContext,
} from '@recado/platform';
import type { Server, Socket } from 'socket.io';
import { phoneToScreen, pushes } from '../gateway.metrics.ts';
import { ChatMemberships } from './chat-memberships.ts';
import { openLinkingCodes } from './open-linking-codes.ts';
import { ticketRoom } from './ticket-rooms.ts';

/** A page that missed more views than this loads its data again, which is less work. */
const MOST_MISSED = 500;

/**
 * Pushes the views of a company to its sockets at this gateway: one subscription for each company with sockets, and one for
 * the views of the platform, which every socket receives. Each push has the sequence number of its view in the stream.
 */
@Injectable()
export class ViewFeed {
  private readonly companies = new Map<number, { sockets: number; stop: () => void }>();
  private server: Server | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly keys: Keys,
    private readonly memberships: ChatMemberships,
  ) {}

  attach(server: Server): void {
    this.server = server;
    this.subscribe(PLATFORM);
    // Every page loads its data again.
    onViewsMissed(this.bus, () => server.emit('resync'));
  }

  join(companyId: number): void {
    const known = this.companies.get(companyId);
    if (known) known.sockets++;
    else this.companies.set(companyId, { sockets: 1, stop: this.subscribe(companyId) });
  }

  leave(companyId: number): void {
    const known = this.companies.get(companyId);
    if (!known || --known.sockets > 0) return;
    known.stop();
    this.companies.delete(companyId);
  }

  /**
   * Sends a socket the views it has missed, or `resync` when they are too many or no longer stored. The socket is in its
   * rooms already: live pushes may arrive earlier, with higher sequence numbers.
   */
  async catchUp(socket: Socket, caller: Caller, since: StreamPosition | null): Promise<void> {
    const { companyId } = caller;
    try {
      const { position, views } = await missedViews(this.bus, [companyId, PLATFORM], since, MOST_MISSED);
      if (!views) return void socket.emit('resync', position);
      const addressed = views
        .flatMap(({ seq, event }) => pushesOf(this.keys, event, seq))
        .filter((push) => isAddressedTo(socket, push));
      const pushes = await this.memberships.withoutFormerChats(caller, addressed);
      socket.emit('missed', { place: position, pushes: pushes.map(({ name, body }) => [name, body]) });
    } catch (error) {
      log.warn({ err: error, companyId }, 'missed views could not be sent to a socket');
      socket.emit('resync', since);
    }
    return undefined;
  }

  private readonly subscribe = (companyId: number): (() => void) =>
    onViews(this.bus, companyId, (event, seq, origin) => this.pushTraced(event, seq, origin));

  private pushTraced(event: EventEnvelope, seq: number, origin: Pick<TraceContext, 'span' | 'beganAt'>): void {
    const { trace, companyId, name } = event;
    void inContext({ ...origin, trace, companyId }, () =>
      // Runs to its end at once: views are pushed in the order in which they arrive.
      inSpan(`push ${name}`, { kind: 'consumer' }, async () => this.push(event, seq)),
    ).catch((error: unknown) => log.error({ err: error, companyId, name }, 'a view could not be pushed'));
    if (origin.beganAt !== undefined && isFromPhone(event))
      phoneToScreen.observe(Math.max(0, Date.now() - origin.beganAt) / 1_000);
  }

  private push(event: EventEnvelope, seq: number): void {
    for (const { channel, rooms, except, name, body, hiddenTicketId } of pushesOf(this.keys, event, seq)) {
      pushes.inc({ channel });
      this.server?.to(rooms).except(except).emit(name, body);
      // Pages that still show the ticket receive no typing states of it any more.
      if (hiddenTicketId !== null) this.server?.in(rooms).except(except).socketsLeave(ticketRoom(hiddenTicketId));
    }
  }
}

interface RoomPush {
  channel: string;
  rooms: string[];
  except: string[];
  name: string;
  body: object;
  /** The ticket that users of these rooms no longer see. */
  hiddenTicketId: number | null;
  /** The internal chat whose members alone receive the push. */
  chatId: number | null;
}

/** The pushes of a view, each with its rooms. */
function pushesOf(keys: Keys, { name, companyId, payload }: EventEnvelope, seq: number): RoomPush[] {
  const type = publicationsByName.get(name);
  if (type?.kind !== 'view') return [];
  return type.pushes(payload as never).map(({ channel, topic, to, except, chatId = null, payload: body }) => ({
    channel,
    rooms: roomsFor(companyId, to),
    except: except ? roomsFor(companyId, except) : [],
    name: pushName(companyId, channel, topic),
    body: { ...openLinkingCodes(keys, channel, body), seq },
    hiddenTicketId: hiddenTicket(channel, body),
    chatId,
  }));
}

function isFromPhone({ name, payload }: EventEnvelope): boolean {
  return name === messageViews.created.name && !(payload as PayloadOf<typeof messageViews.created>).message.fromMe;
}

function hiddenTicket(channel: string, body: { action?: string; ticketId?: number }): number | null {
  return channel === 'ticket' && body.action === 'delete' ? (body.ticketId ?? null) : null;
}

const isAddressedTo = (socket: Socket, { rooms, except }: RoomPush): boolean =>
  rooms.some((room) => socket.rooms.has(room)) && !except.some((room) => socket.rooms.has(room));
