import { createHash } from 'node:crypto';
import { connectionEvents, ticketEvents, type EventType, type Told } from '@recado/contracts';
import { Bus, Hears, Listens } from '@recado/platform';
import { ConnectionsDatabase } from '../connections.database.ts';
import { hintSession } from '../shard/hints.ts';
import { identityOfChat } from '../whatsapp/jid.ts';
import type { OutboundJob } from './outbound.repository.ts';
import { priorities } from './priority.ts';

type Of<E> = E extends EventType<infer P> ? Told<P> : never;

/** What others want on WhatsApp waits in our own table; the session's owner puts it there. */
@Listens()
export class OutboundListener {
  constructor(
    private readonly db: ConnectionsDatabase,
    private readonly bus: Bus,
  ) {}

  @Hears(ticketEvents.messageQueued)
  async onQueued(told: Of<typeof ticketEvents.messageQueued>): Promise<void> {
    const { payload } = told;
    await this.queue(told, payload.connectionId, payload.waId, payload.to, { kind: 'message', payload });
  }

  @Hears(ticketEvents.messageRevoked)
  async onRevoked(told: Of<typeof ticketEvents.messageRevoked>): Promise<void> {
    const { connectionId, ...payload } = told.payload;
    const waId = derivedId('revoke', payload.waId);
    await this.queue(told, connectionId, waId, payload.to, { kind: 'revoke', payload });
  }

  /** Each edit and each reaction is a message of its own: the last one counts. */
  @Hears(ticketEvents.messageEdited)
  async onEdited(told: Of<typeof ticketEvents.messageEdited>): Promise<void> {
    const { connectionId, ...payload } = told.payload;
    const waId = derivedId('edit', `${payload.waId}|${told.id}`);
    await this.queue(told, connectionId, waId, payload.to, { kind: 'edit', payload });
  }

  @Hears(ticketEvents.messageReacted)
  async onReacted(told: Of<typeof ticketEvents.messageReacted>): Promise<void> {
    const { connectionId, ...payload } = told.payload;
    const waId = derivedId('reaction', `${payload.waId}|${told.id}`);
    await this.queue(told, connectionId, waId, payload.to, { kind: 'reaction', payload });
  }

  @Hears(ticketEvents.read)
  async onRead(told: Of<typeof ticketEvents.read>): Promise<void> {
    const { receipts } = told.payload;
    if (!receipts || receipts.messages.length === 0) return;
    const waId = derivedId('read', receipts.messages.map((message) => message.waId).join());
    await this.queue(told, receipts.connectionId, waId, receipts.chat, { kind: 'read', payload: receipts });
  }

  private async queue(told: Told, connectionId: number, waId: string, chat: string, job: OutboundJob): Promise<void> {
    const queued = await this.db.within(told, async ({ connections, outbound, peers, tell }) => {
      const connection = await connections.hold(connectionId);
      if (!connection) {
        if (job.kind !== 'message') return false;
        const gone = { connectionId, chat: identityOfChat(chat), waId, ack: 0, failure: 'ERR_WAPP_NOT_INITIALIZED' };
        tell(connectionEvents.messageStatus, gone);
        return false;
      }
      if (job.kind === 'message' && job.payload.again) await peers.forgetAbsence(connectionId, chat);
      const priority = job.kind === 'message' ? priorities[job.payload.source ?? 'agent'] : priorities.agent;
      const isNew = await outbound.queue(connectionId, { ...job, waId, chat, eventId: told.id, priority });
      if (isNew && connection.status === 'DISCONNECTED')
        await outbound.fail(connectionId, waId, 'ERR_WAPP_NOT_INITIALIZED', tell);
      return isNew;
    });
    if (queued) hintSession(this.bus, connectionId, 'send');
  }
}

/** What has no id of its own gets one that is the same at every telling, in the form WhatsApp's clients use. */
const derivedId = (kind: string, of: string): string =>
  `3EB0${createHash('sha256').update(`${kind}|${of}`).digest('hex').slice(0, 18).toUpperCase()}`;
