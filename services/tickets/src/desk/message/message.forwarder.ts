import { Injectable } from '@nestjs/common';
import {
  connectionsOf,
  Fault,
  may,
  maySeeTicket,
  type Caller,
  type ForwardMessages,
  type MessageView,
} from '@recado/contracts';
import { isForwardable } from '@recado/contracts/forwarding';
import { Files } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import { openTicket } from '../../conversation/open-ticket.ts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';
import { DeskDatabase, type DeskScope } from '../../rows/desk.database.ts';
import { refuseUnlinked } from './refuse-unlinked.ts';
import type { MessageEntity } from '../../rows/message/message.entity.ts';
import { MessageSender } from '../../conversation/message.sender.ts';
import { takeUnread } from './mark-read.ts';

interface ForwardSources {
  sources: MessageEntity[];
  from: TicketEntity;
}
/** The messages for one contact, each with its own copy of the file. */
interface ForwardBatch {
  contactId: number;
  items: { source: MessageEntity; path: string | null }[];
}

/** Forwards messages to all named contacts or to none. */
@Injectable()
export class MessageForwarder {
  constructor(
    private readonly db: DeskDatabase,
    private readonly present: Presenter,
    private readonly sender: MessageSender,
    private readonly files: Files,
  ) {}

  async forward(caller: Caller, { ids, contactIds, clientKey }: ForwardMessages): Promise<MessageView[]> {
    const { sources, from } = await this.db.within(caller, (scope) => findSources(scope, caller, ids));
    const batches: ForwardBatch[] = [];
    let sent: MessageEntity[] = [];
    try {
      // Files are copied outside the transaction: the file store may be slow.
      for (const contactId of contactIds) batches.push(await this.copyFiles(caller, contactId, sources));
      sent = await this.db.within(caller, async (scope) => {
        // The lock makes a repeated request wait until the first one has been sent.
        await scope.contacts.lock(contactIds);
        const all: MessageEntity[] = [];
        for (const batch of batches) all.push(...(await this.deliver(scope, caller, batch, from, clientKey)));
        return all;
      });
      return sent.map((message) => this.present.message(message));
    } finally {
      await this.removeUnused(batches, sent);
    }
  }

  /** Each forwarded message has its own copy of the file, so that either can be deleted alone. */
  private async copyFiles({ companyId }: Caller, contactId: number, sources: MessageEntity[]): Promise<ForwardBatch> {
    const items: ForwardBatch['items'] = [];
    for (const source of sources) {
      const path = source.mediaPath && (await this.files.copy(source.mediaPath, companyId).catch(throwNotFound));
      items.push({ source, path });
    }
    return { contactId, items };
  }

  private async removeUnused(batches: ForwardBatch[], sent: MessageEntity[]): Promise<void> {
    const sentPaths = new Set(sent.map(({ mediaPath }) => mediaPath));
    const unused = batches.flatMap(({ items }) => items.flatMap(({ path }) => path ?? []));
    await Promise.allSettled(unused.filter((path) => !sentPaths.has(path)).map((path) => this.files.remove(path)));
  }

  private async deliver(
    scope: DeskScope,
    caller: Caller,
    { contactId, items }: ForwardBatch,
    from: TicketEntity,
    clientKey: string | undefined,
  ): Promise<MessageEntity[]> {
    const keyOf = ({ id }: MessageEntity) => (clientKey ? `${clientKey}:${id}` : undefined);
    const keys = items.flatMap(({ source }) => keyOf(source) ?? []);
    const before = await scope.messages.byClientKeys(contactId, keys);
    if (before.length > 0) return before;
    const ticket = await this.findOrOpenTicket(scope, caller, contactId, from);
    refuseUnlinked(ticket);
    const author = await scope.copies.writerOf(caller);
    let reads = await takeUnread(scope, ticket);
    const sent: MessageEntity[] = [];
    for (const { source, path } of items) {
      const { text, columns } = contentOf(source, path);
      const draft = { text, forwarded: columns, clientKey: keyOf(source), author, reads };
      sent.push(await this.sender.send(scope, ticket, draft));
      reads = null;
    }
    return sent;
  }

  /** A visible living ticket is reused, preferably on the same connection; otherwise a new one is opened there. */
  private async findOrOpenTicket(
    scope: DeskScope,
    caller: Caller,
    id: number,
    from: TicketEntity,
  ): Promise<TicketEntity> {
    const { contacts, tickets, copies } = scope;
    const contact = await contacts.get(id);
    if (contact.blockedAt) throw new Fault('ERR_CONTACT_BLOCKED', { contactId: id });
    const connection =
      (from.connectionId ? await copies.findConnection(from.connectionId) : null) ?? (await copies.defaultConnection());
    // The connection of the source may be gone, and the default one hidden from a key of some connections.
    if (connectionsOf(caller)?.includes(connection.id) === false) throw new Fault('ERR_NO_WAPP_FOUND');
    const living = await tickets.listLiving(id);
    const sameConnection = living.find(({ connectionId }) => connectionId === connection.id);
    const visible = [...(sameConnection ? [sameConnection] : []), ...living].find((ticket) =>
      maySeeTicket(caller, ticket),
    );
    if (visible) return tickets.lock(caller, visible.id);
    if (sameConnection) throw withContact(sameConnection.otherOpenTicket(caller), id);
    const isMine = may(caller, 'queues:useAll') || (from.queueId !== null && caller.queueIds.includes(from.queueId));
    const options = { connectionId: connection.id, queueId: isMine ? from.queueId : null, status: 'open' as const };
    return openTicket(scope, this.present, caller, contact, options);
  }
}

/** Keeps the order of the request. */
async function findSources({ messages, tickets }: DeskScope, caller: Caller, ids: number[]): Promise<ForwardSources> {
  const sources: MessageEntity[] = [];
  let from: TicketEntity | undefined;
  for (const id of ids) {
    const source = await messages.byId(id);
    if (from?.id !== source.ticketId) from = await tickets.get(caller, source.ticketId).catch(throwNotFound);
    if (!isForwardable({ ...source, mediaType: source.type })) throw new Fault('ERR_FORWARD_WAPP_MSG');
    sources.push(source);
  }
  if (!from) throw new Fault('ERR_NO_MESSAGE_FOUND');
  return { sources, from };
}

function contentOf(source: MessageEntity, path: string | null) {
  const { type, mediaName, mediaMime, mediaSize, mediaWidth, mediaHeight, mediaSeconds, isVoice } = source;
  // A live location is forwarded as a fixed location.
  const text = type === 'locationMessage' ? source.body.replace(/\|live$/, '') : source.body;
  const file = { mediaName, mediaMime, mediaSize, mediaWidth, mediaHeight, mediaSeconds, isVoice };
  const stored = path ? { ...file, mediaState: 'ready' as const, mediaPath: path } : {};
  return { text, columns: { type, isForwarded: true, ...stored } };
}

const withContact = ({ code, params }: Fault, contactId: number) => new Fault(code, { ...params, contactId });

/** Invisible and deleted messages give the same fault. */
function throwNotFound(): never {
  throw new Fault('ERR_NO_MESSAGE_FOUND');
}
