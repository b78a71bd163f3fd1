import { Injectable } from '@nestjs/common';
import { PLATFORM, publicationsByName, pushName, roomsFor, type EventEnvelope } from '@recado/contracts';
import { Bus, Keys, liveViews, log, missedViews, type StreamPosition } from '@recado/platform';
import type { Server, Socket } from 'socket.io';
import { openLinkingCodes } from './open-linking-codes.ts';
import { ticketRoom } from './rooms.ts';

/** Whoever missed more than this asks for what it shows anew, which is less. */
const MOST_TOLD_AGAIN = 500;

/**
 * Carries the facts of a company to its sockets, while there are any here: one subscription a company, and one for what
 * is the platform's and everybody's. Each push bears the fact's sequence number in the stream, which grows along a company's facts.
 */
@Injectable()
export class Feed {
  private readonly companies = new Map<number, { sockets: number; stop: () => void }>();
  private server: Server | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly keys: Keys,
  ) {}

  attach(server: Server): void {
    this.server = server;
    this.subscribe(PLATFORM);
    // Views published while the bus was away were missed here: every page requests what it shows again.
    this.bus.onReconnect(() => server.emit('resync'));
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
   * Tells a socket, which is in its rooms already, what it has missed; that it must look anew where this is too much or
   * no longer known. Live pushes may come before: they bear the later sequence.
   */
  async catchUp(socket: Socket, companyId: number, since: StreamPosition | null): Promise<void> {
    try {
      const { place, views } = await missedViews(this.bus, [companyId, PLATFORM], since, MOST_TOLD_AGAIN);
      if (!views) return void socket.emit('resync', place);
      const pushes = views
        .flatMap(({ seq, event }) => pushesOf(this.keys, event, seq))
        .filter((push) => isFor(socket, push));
      socket.emit('missed', { place, pushes: pushes.map(({ name, body }) => [name, body]) });
    } catch (error) {
      log.warn({ err: error, companyId }, 'missed views could not be sent to a socket');
      socket.emit('resync', since);
    }
    return undefined;
  }

  private subscribe(companyId: number): () => void {
    const subscription = this.bus.nats.subscribe(liveViews(companyId), {
      callback: (error, message) => {
        if (error) log.warn({ err: error, companyId }, 'the feed of a company broke');
        else this.push(message.json<EventEnvelope>(), Number(message.headers?.get('Nats-Sequence') ?? 0));
      },
    });
    return () => subscription.unsubscribe();
  }

  private push(event: EventEnvelope, seq: number): void {
    for (const { rooms, except, name, body, gone } of pushesOf(this.keys, event, seq)) {
      this.server?.to(rooms).except(except).emit(name, body);
      // Nor does whoever still has it on the screen hear what is done in it.
      if (gone !== null) this.server?.in(rooms).except(except).socketsLeave(ticketRoom(gone));
    }
  }
}

interface RoomPush {
  rooms: string[];
  except: string[];
  name: string;
  body: object;
  /** The ticket that these no longer see. */
  gone: number | null;
}

/** The pushes of a view, each with its rooms. */
function pushesOf(keys: Keys, { name, companyId, payload }: EventEnvelope, seq: number): RoomPush[] {
  const type = publicationsByName.get(name);
  if (type?.kind !== 'view') return [];
  return type.pushes(payload as never).map(({ channel, to, except, payload: body }) => ({
    rooms: roomsFor(companyId, to),
    except: except ? roomsFor(companyId, except) : [],
    name: pushName(companyId, channel),
    body: { ...openLinkingCodes(keys, channel, body), seq },
    gone: goneBy(channel, body),
  }));
}

function goneBy(channel: string, body: { action?: string; ticketId?: number }): number | null {
  return channel === 'ticket' && body.action === 'delete' ? (body.ticketId ?? null) : null;
}

const isFor = (socket: Socket, { rooms, except }: RoomPush): boolean =>
  rooms.some((room) => socket.rooms.has(room)) && !except.some((room) => socket.rooms.has(room));
