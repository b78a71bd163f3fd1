import { Controller } from '@nestjs/common';
import { createHash } from 'node:crypto';
import {
  messageOrders,
  whatsappEvents,
  type ConnectionKind,
  type EnvelopeOf,
  type EventEnvelope,
} from '@recado/contracts';
import { Bus, currentContext, OnEvent, writeOrigin } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';
import { publishSessionHint } from '../rows/session.hints.ts';
import { WorkerContext } from '../worker/worker.context.ts';
import { identityOfChat } from '../channel/parse-jid.ts';
import type { QueueOrder } from '../worker/order.queue.ts';
import type { OutboundJob } from '../rows/outbound-job.ts';
import { priorities, priorityOf } from './send.priority.ts';

/** Queues the orders of other services in the `outbound` table, from which the owner of the session sends. */
@Controller()
export class OutboundListener {
  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly bus: Bus,
    private readonly worker: WorkerContext,
  ) {}

  @OnEvent(messageOrders.send)
  async onSend(event: EnvelopeOf<typeof messageOrders.send>): Promise<void> {
    const { payload } = event;
    await this.queue(event, payload.connectionId, payload.waId, payload.to, { kind: 'message', payload });
  }

  @OnEvent(messageOrders.revoke)
  async onRevoke(event: EnvelopeOf<typeof messageOrders.revoke>): Promise<void> {
    const { connectionId, ...payload } = event.payload;
    const waId = derivedId('revoke', payload.waId);
    await this.queue(event, connectionId, waId, payload.to, { kind: 'revoke', payload });
  }

  /** Each edit and each reaction is a message with an id of its own; the last one counts. */
  @OnEvent(messageOrders.edit)
  async onEdit(event: EnvelopeOf<typeof messageOrders.edit>): Promise<void> {
    const { connectionId, ...payload } = event.payload;
    const waId = derivedId('edit', `${payload.waId}|${event.id}`);
    await this.queue(event, connectionId, waId, payload.to, { kind: 'edit', payload });
  }

  @OnEvent(messageOrders.react)
  async onReact(event: EnvelopeOf<typeof messageOrders.react>): Promise<void> {
    const { connectionId, ...payload } = event.payload;
    const waId = derivedId('reaction', `${payload.waId}|${event.id}`);
    await this.queue(event, connectionId, waId, payload.to, { kind: 'reaction', payload });
  }

  @OnEvent(messageOrders.markRead)
  async onMarkRead(event: EnvelopeOf<typeof messageOrders.markRead>): Promise<void> {
    const { payload } = event;
    if (payload.messages.length === 0) return;
    const waId = derivedId('read', payload.messages.map((message) => message.waId).join());
    await this.queue(event, payload.connectionId, waId, payload.to, { kind: 'read', payload });
  }

  private async queue(
    event: EventEnvelope,
    connectionId: number,
    waId: string,
    chat: string,
    job: OutboundJob,
  ): Promise<void> {
    const trace = writeOrigin(currentContext() ?? event);
    const found = { kind: 'device' as ConnectionKind };
    const queue: QueueOrder = async ({ connections, outbound, peers, publish }) => {
      const connection = await connections.hold(connectionId);
      if (!connection) {
        if (job.kind !== 'message') return false;
        const gone = { connectionId, chat: identityOfChat(chat), waId, ack: 0, failure: 'ERR_WAPP_REMOVED' };
        const { source } = job.payload;
        publish(whatsappEvents.messageStatus, { ...gone, ...(source ? { source } : {}) });
        return false;
      }
      found.kind = connection.kind;
      if (job.kind === 'message' && job.payload.again) await peers.forgetAbsence(connectionId, chat);
      const priority = job.kind === 'message' ? priorityOf(job.payload.source) : priorities.agent;
      const isNew = await outbound.queue(connectionId, { ...job, waId, chat, eventId: event.id, priority, trace });
      if (isNew && connection.status === 'DISCONNECTED')
        await outbound.fail(connectionId, waId, 'ERR_WAPP_NOT_INITIALIZED', publish);
      return isNew;
    };
    const isQueued = await this.worker.queueWithSession(event.companyId, connectionId, queue)?.then(
      () => true,
      () => false,
    );
    // An official number without anything to send has no worker, so that one claims it.
    if (!isQueued && (await this.db.within(event, queue)))
      publishSessionHint(this.bus, connectionId, found.kind === 'cloud' ? 'order' : 'send');
  }
}

/** Derives an id for orders without one: the same at every delivery, in the format of WhatsApp's clients. */
const derivedId = (kind: string, key: string): string =>
  `3EB0${createHash('sha256').update(`${kind}|${key}`).digest('hex').slice(0, 18).toUpperCase()}`;
