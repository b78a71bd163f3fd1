import { createHash } from 'node:crypto';
import { connectionEvents, ticketEvents, type EventType, type EventEnvelope } from '@recado/contracts';
import { Bus, OnEvent, Listens } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';
import { hintSession } from '../shard/hints.ts';
import { identityOfChat } from '../whatsapp/jid.ts';
import type { OutboundJob } from './outbound.repository.ts';
import { priorities } from './priority.ts';

type Of<E> = E extends EventType<infer P> ? EventEnvelope<P> : never;

/** What others want on WhatsApp waits in our own table; the session's owner puts it there. */
@Listens()
export class OutboundListener {
  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly bus: Bus,
  ) {}

  @OnEvent(ticketEvents.messageQueued)
  async onQueued(event: Of<typeof ticketEvents.messageQueued>): Promise<void> {
    const { payload } = event;
    await this.queue(event, payload.connectionId, payload.waId, payload.to, { kind: 'message', payload });
  }

  @OnEvent(ticketEvents.messageRevoked)
  async onRevoked(event: Of<typeof ticketEvents.messageRevoked>): Promise<void> {
    const { connectionId, ...payload } = event.payload;
    const waId = derivedId('revoke', payload.waId);
    await this.queue(event, connectionId, waId, payload.to, { kind: 'revoke', payload });
  }

  /** Each edit and each reaction is a message of its own: the last one counts. */
  @OnEvent(ticketEvents.messageEdited)
  async onEdited(event: Of<typeof ticketEvents.messageEdited>): Promise<void> {
    const { connectionId, ...payload } = event.payload;
    const waId = derivedId('edit', `${payload.waId}|${event.id}`);
    await this.queue(event, connectionId, waId, payload.to, { kind: 'edit', payload });
  }

  @OnEvent(ticketEvents.messageReacted)
  async onReacted(event: Of<typeof ticketEvents.messageReacted>): Promise<void> {
    const { connectionId, ...payload } = event.payload;
    const waId = derivedId('reaction', `${payload.waId}|${event.id}`);
    await this.queue(event, connectionId, waId, payload.to, { kind: 'reaction', payload });
  }

  @OnEvent(ticketEvents.read)
  async onRead(event: Of<typeof ticketEvents.read>): Promise<void> {
    const { receipts } = event.payload;
    if (!receipts || receipts.messages.length === 0) return;
    const waId = derivedId('read', receipts.messages.map((message) => message.waId).join());
    await this.queue(event, receipts.connectionId, waId, receipts.chat, { kind: 'read', payload: receipts });
  }

  private async queue(
    event: EventEnvelope,
    connectionId: number,
    waId: string,
    chat: string,
    job: OutboundJob,
  ): Promise<void> {
    const queued = await this.db.within(event, async ({ connections, outbound, peers, publish }) => {
      const connection = await connections.hold(connectionId);
      if (!connection) {
        if (job.kind !== 'message') return false;
        const gone = { connectionId, chat: identityOfChat(chat), waId, ack: 0, failure: 'ERR_WAPP_NOT_INITIALIZED' };
        publish(connectionEvents.messageStatus, gone);
        return false;
      }
      if (job.kind === 'message' && job.payload.again) await peers.forgetAbsence(connectionId, chat);
      const priority = job.kind === 'message' ? priorities[job.payload.source ?? 'agent'] : priorities.agent;
      const isNew = await outbound.queue(connectionId, { ...job, waId, chat, eventId: event.id, priority });
      if (isNew && connection.status === 'DISCONNECTED')
        await outbound.fail(connectionId, waId, 'ERR_WAPP_NOT_INITIALIZED', publish);
      return isNew;
    });
    if (queued) hintSession(this.bus, connectionId, 'send');
  }
}

/** What has no id of its own gets one that is the same at every telling, in the form WhatsApp's clients use. */
const derivedId = (kind: string, of: string): string =>
  `3EB0${createHash('sha256').update(`${kind}|${of}`).digest('hex').slice(0, 18).toUpperCase()}`;
