import { Injectable } from '@nestjs/common';
import { eventsByName, roomsFor, type Told } from '@recado/contracts';
import { Bus, log } from '@recado/platform';
import type { Server } from 'socket.io';

/**
 * Carries the facts of a company to its sockets, while there are any here: one subscription a company. Each push
 * bears the fact's sequence number in the stream, which grows along a company's facts.
 */
@Injectable()
export class Feed {
  private readonly companies = new Map<number, { sockets: number; stop: () => void }>();
  private server: Server | undefined;

  constructor(private readonly bus: Bus) {}

  attach(server: Server): void {
    this.server = server;
    // What was told while the bus was away was not heard here: everybody looks anew.
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

  private subscribe(companyId: number): () => void {
    const subscription = this.bus.nats.subscribe(`live.${companyId}.>`, {
      callback: (error, message) => {
        if (error) log.warn({ err: error, companyId }, 'the feed of a company broke');
        else this.push(message.json<Told>(), Number(message.headers?.get('Nats-Sequence') ?? 0));
      },
    });
    return () => subscription.unsubscribe();
  }

  private push({ name, companyId, payload }: Told, seq: number): void {
    for (const { channel, to, except, payload: body } of eventsByName.get(name)?.pushes?.(payload as never) ?? []) {
      const kept = except ? roomsFor(companyId, except) : [];
      this.server
        ?.to(roomsFor(companyId, to))
        .except(kept)
        .emit(`company-${companyId}-${channel}`, { ...body, seq });
    }
  }
}
