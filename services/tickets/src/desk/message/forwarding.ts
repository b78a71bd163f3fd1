import { Injectable } from '@nestjs/common';
import { Fault, may, maySeeTicket, type Caller, type ForwardMessages, type MessageView } from '@recado/contracts';
import { isForwardable } from '@recado/contracts/forwarding';
import { Files } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import { openTicket } from '../ticket/open.ts';
import type { TicketEntity } from '../ticket/ticket.entity.ts';
import { TicketsDatabase, type TicketsScope } from '../../tickets.database.ts';
import { refuseUnlinked } from './linked.ts';
import type { MessageEntity } from './message.entity.ts';
import { Outgoing } from './outgoing.ts';
import { takeUnread } from './read.ts';

/** What is passed on, and from where. */
interface Passed {
  sources: MessageEntity[];
  from: TicketEntity;
}
/** To one contact: each message with the file it carries there. */
interface Parcel {
  contactId: number;
  pieces: { source: MessageEntity; path: string | null }[];
}

/** Passes messages on: to all who are named, or to none. */
@Injectable()
export class Forwarding {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly present: Presenter,
    private readonly outgoing: Outgoing,
    private readonly files: Files,
  ) {}

  async forward(caller: Caller, { ids, contactIds, clientKey }: ForwardMessages): Promise<MessageView[]> {
    const { sources, from } = await this.db.within(caller, (scope) => passed(scope, caller, ids));
    const parcels: Parcel[] = [];
    let sent: MessageEntity[] = [];
    try {
      // Not in the transaction: the store may be far away.
      for (const contactId of contactIds) parcels.push(await this.pack(caller, contactId, sources));
      sent = await this.db.within(caller, async (scope) => {
        // Whoever asks for the same at the same time waits, and finds it sent.
        await scope.contacts.lock(contactIds);
        const all: MessageEntity[] = [];
        for (const parcel of parcels) all.push(...(await this.deliver(scope, caller, parcel, from, clientKey)));
        return all;
      });
      return sent.map((message) => this.present.message(message));
    } finally {
      await this.removeUnused(parcels, sent);
    }
  }

  /** Each message that carries a file has its own: either may be removed without the other. */
  private async pack({ companyId }: Caller, contactId: number, sources: MessageEntity[]): Promise<Parcel> {
    const pieces: Parcel['pieces'] = [];
    for (const source of sources) {
      const path = source.mediaPath && (await this.files.copy(source.mediaPath, companyId).catch(gone));
      pieces.push({ source, path });
    }
    return { contactId, pieces };
  }

  private async removeUnused(parcels: Parcel[], sent: MessageEntity[]): Promise<void> {
    const carried = new Set(sent.map(({ mediaPath }) => mediaPath));
    const unused = parcels.flatMap(({ pieces }) => pieces.flatMap(({ path }) => path ?? []));
    await Promise.allSettled(unused.filter((path) => !carried.has(path)).map((path) => this.files.remove(path)));
  }

  private async deliver(
    scope: TicketsScope,
    caller: Caller,
    { contactId, pieces }: Parcel,
    from: TicketEntity,
    clientKey: string | undefined,
  ): Promise<MessageEntity[]> {
    const keyOf = ({ id }: MessageEntity) => (clientKey ? `${clientKey}:${id}` : undefined);
    const keys = pieces.flatMap(({ source }) => keyOf(source) ?? []);
    const before = await scope.messages.byClientKeys(contactId, keys);
    if (before.length > 0) return before;
    const ticket = await this.target(scope, caller, contactId, from);
    refuseUnlinked(ticket);
    const author = caller.userId ? await scope.copies.agent(caller.userId) : null;
    let reads = await takeUnread(scope, ticket);
    const sent: MessageEntity[] = [];
    for (const { source, path } of pieces) {
      const { text, columns } = contentOf(source, path);
      const draft = { text, forwarded: columns, clientKey: keyOf(source), author, reads };
      sent.push(await this.outgoing.send(scope, ticket, draft));
      reads = null;
    }
    return sent;
  }

  /** The living ticket the caller may see, best on the same connection; else a new one there. */
  private async target(scope: TicketsScope, caller: Caller, id: number, from: TicketEntity): Promise<TicketEntity> {
    const { contacts, tickets, copies } = scope;
    const contact = await contacts.get(id);
    if (contact.blockedAt) throw new Fault('ERR_CONTACT_BLOCKED', { contactId: id });
    const connection =
      (from.whatsappId ? await copies.connection(from.whatsappId) : null) ?? (await copies.defaultConnection());
    const living = await tickets.livingOf(id);
    const here = living.find(({ whatsappId }) => whatsappId === connection.id);
    const seen = [...(here ? [here] : []), ...living].find((ticket) => maySeeTicket(caller, ticket));
    if (seen) return tickets.lock(caller, seen.id);
    if (here) throw ofContact(here.taken(caller), id);
    const isMine = may(caller, 'queues:useAll') || (from.queueId !== null && caller.queueIds.includes(from.queueId));
    const place = { whatsappId: connection.id, queueId: isMine ? from.queueId : null, status: 'open' as const };
    return openTicket(scope, this.present, caller, contact, place);
  }
}

/** In the order in which they were asked for. */
async function passed({ messages, tickets }: TicketsScope, caller: Caller, ids: number[]): Promise<Passed> {
  const sources: MessageEntity[] = [];
  let from: TicketEntity | undefined;
  for (const id of ids) {
    const source = await messages.byId(id);
    if (from?.id !== source.ticketId) from = await tickets.get(caller, source.ticketId).catch(gone);
    if (!isForwardable({ ...source, mediaType: source.type })) throw new Fault('ERR_FORWARD_WAPP_MSG');
    sources.push(source);
  }
  if (!from) throw new Fault('ERR_NO_MESSAGE_FOUND');
  return { sources, from };
}

function contentOf(source: MessageEntity, path: string | null) {
  const { type, mediaName, mediaMime, mediaSize, mediaWidth, mediaHeight, mediaSeconds, isVoice } = source;
  // A place that was shared live is passed on as the place it is.
  const text = type === 'locationMessage' ? source.body.replace(/\|live$/, '') : source.body;
  const file = { mediaName, mediaMime, mediaSize, mediaWidth, mediaHeight, mediaSeconds, isVoice };
  const stored = path ? { ...file, mediaState: 'ready' as const, mediaPath: path } : {};
  return { text, columns: { type, isForwarded: true, ...stored } };
}

const ofContact = ({ code, params }: Fault, contactId: number) => new Fault(code, { ...params, contactId });

/** What the caller may not see, or what has just been removed. */
function gone(): never {
  throw new Fault('ERR_NO_MESSAGE_FOUND');
}
