import {
  Fault,
  maySeeTicket,
  messageEvents,
  messageOrders,
  messages,
  type Caller,
  type EditMessage,
  type ForwardMessages,
  type FoundMessage,
  type Handlers,
  type ListMessages,
  type MayFetchAnswer,
  type MayFetchFile,
  type MessageId,
  type MessagePage,
  type MessageView,
  type ReactToMessage,
  type SearchMessages,
  type SendMessage,
} from '@recado/contracts';
import { Serves, inParallel } from '@recado/platform';
import { Presenter } from '../../presenter.ts';
import type { TicketEntity } from '../ticket/ticket.entity.ts';
import { TicketsDatabase, type TicketsScope } from '../../tickets.database.ts';
import { conversationOf, pageOf } from './conversation.ts';
import { presentFound } from './message.repository.ts';
import { FileCopies } from '../../library/quick-message/file-copies.ts';
import { Forwarding } from './forwarding.ts';
import { refuseDisconnected, refuseUnlinked } from './linked.ts';
import { order, Outgoing, placeOf, type Draft } from './outgoing.ts';
import { takeUnread } from './read.ts';
import { publishMessageState, publishMessageText } from './publish-message.ts';

const MOST_FOUND = 200;
const NOTHING = Promise.resolve(null);

@Serves(messages)
export class MessageService implements Handlers<typeof messages> {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly present: Presenter,
    private readonly outgoing: Outgoing,
    private readonly copies: FileCopies,
    private readonly forwarding: Forwarding,
  ) {}

  list(caller: Caller, { ticketId, around, ...position }: ListMessages): Promise<MessagePage> {
    return this.db.within(caller, async (scope) => {
      const { conversation, episodes } = await conversationOf(scope, caller, ticketId);
      const { page, older, newer } = await pageOf(scope.messages, conversation, position, around);
      const shown = new Set(page.map((message) => message.ticketId));
      return {
        messages: page.map((message) => this.present.message(message)),
        episodes: episodes.filter((t) => shown.has(t.id)).map(presentEpisode),
        hasMore: older !== null,
        cursor: older,
        newer,
      };
    });
  }

  search(caller: Caller, { ticketId, searchParam }: SearchMessages): Promise<FoundMessage[]> {
    return this.db.within(caller, async (scope) => {
      const { conversation } = await conversationOf(scope, caller, ticketId);
      const found = await scope.messages.saying(conversation, searchParam, MOST_FOUND);
      return found.map((row) => presentFound(row, searchParam));
    });
  }

  async send(caller: Caller, input: SendMessage): Promise<MessageView[]> {
    if (!input.quickMessageId) return this.sendAll(caller, input);
    const file = await this.copies.take(caller, input.quickMessageId);
    const files = [...(file ? [file] : []), ...(input.files ?? [])];
    return this.copies.used(file, () => this.sendAll(caller, { ...input, files }));
  }

  private sendAll(caller: Caller, input: SendMessage): Promise<MessageView[]> {
    return this.db.within(caller, async (scope) => {
      const ticket = await scope.tickets.lock(caller, input.ticketId);
      refuseUnlinked(ticket);
      const [again, author] = await inParallel(
        input.clientKey ? scope.messages.byClientKey(ticket.id, input.clientKey) : NOTHING,
        caller.userId ? scope.copies.agent(caller.userId) : NOTHING,
      );
      if (again) return [this.present.message(again)];
      const quoted = input.quotedMsgId ? await this.quotable(scope, ticket, input.quotedMsgId) : null;
      const reads = await takeUnread(scope, ticket);
      const sent: MessageView[] = [];
      for (const [i, draft] of drafts(input).entries()) {
        const withIt = { quoted, author, reads: i === 0 ? reads : null };
        const message = await this.outgoing.send(scope, ticket, { ...draft, ...withIt });
        sent.push(this.present.message(message));
      }
      return sent;
    });
  }

  forward(caller: Caller, input: ForwardMessages): Promise<MessageView[]> {
    return this.forwarding.forward(caller, input);
  }

  retry(caller: Caller, { id }: MessageId): Promise<MessageView> {
    return this.db.within(caller, async (scope) => {
      const { message, ticket } = await this.lock(scope, caller, id);
      refuseUnlinked(ticket);
      message.retry();
      await scope.messages.save(message);
      scope.publish(messageOrders.send, { ...order(ticket, message), again: true });
      await publishMessageState(scope, this.present, message);
      return this.present.message(message);
    });
  }

  edit(caller: Caller, { id, body }: EditMessage): Promise<MessageView> {
    return this.db.within(caller, async (scope) => {
      const { message, ticket } = await this.lock(scope, caller, id);
      message.edit(body);
      refuseUnlinked(ticket);
      await scope.messages.save(message);
      scope.publish(messageOrders.edit, { ...placeOf(ticket, message), body });
      await publishMessageText(scope, this.present, message, (ids) => scope.publish(messageEvents.edited, ids));
      return this.present.message(message);
    });
  }

  react(caller: Caller, { id, emoji }: ReactToMessage): Promise<MessageView> {
    return this.db.within(caller, async (scope) => {
      const { message, ticket } = await this.lock(scope, caller, id);
      if (message.isDeleted || message.isLog) throw new Fault('ERR_NO_MESSAGE_FOUND');
      refuseUnlinked(ticket);
      const { name } = caller.userId ? await scope.copies.agent(caller.userId) : { name: '' };
      const at = Date.now();
      if (message.react({ who: 'me', name, emoji, fromMe: true, at })) {
        await scope.messages.save(message);
        const { fromMe, participant } = message;
        scope.publish(messageOrders.react, { ...placeOf(ticket, message), fromMe, participant, emoji });
        await publishMessageState(scope, this.present, message, (ids) =>
          scope.publish(messageEvents.reacted, { ...ids, emoji }),
        );
      }
      return this.present.message(message);
    });
  }

  fetchMedia(caller: Caller, { id }: MessageId): Promise<MessageView> {
    return this.db.within(caller, async (scope) => {
      const { message, ticket } = await this.lock(scope, caller, id);
      message.fetchAgain();
      refuseDisconnected(ticket);
      await scope.messages.save(message);
      scope.publish(messageOrders.fetchMedia, placeOf(ticket, message));
      await publishMessageState(scope, this.present, message);
      return this.present.message(message);
    });
  }

  remove(caller: Caller, { id }: MessageId): Promise<MessageView> {
    return this.db.within(caller, async (scope) => {
      const { message, ticket } = await this.lock(scope, caller, id);
      message.revoke();
      refuseUnlinked(ticket);
      await scope.messages.save(message);
      scope.publish(messageOrders.revoke, placeOf(ticket, message));
      await publishMessageText(scope, this.present, message, (ids) => scope.publish(messageEvents.deleted, ids));
      return this.present.message(message);
    });
  }

  mayFetch(caller: Caller, { path }: MayFetchFile): Promise<MayFetchAnswer> {
    return this.db.within(caller, async ({ messages, tickets, quick, fileOptions, schedules }) => {
      const message = await messages.byPath(path);
      if (!message) {
        const isQuick = !!(await quick.byPath(path))?.isSeenBy(caller);
        return { allowed: isQuick || (await fileOptions.holds(path)) || (await schedules.holds(caller, path)) };
      }
      if (message.isDeleted) return { allowed: false };
      return { allowed: maySeeTicket(caller, await tickets.byId(message.ticketId)) };
    });
  }

  /** Ticket first, then message: everybody locks in this order. */
  private async lock({ messages, tickets }: TicketsScope, caller: Caller, id: number) {
    const { ticketId } = await messages.byId(id);
    const ticket = await tickets.lock(caller, ticketId).catch(hideMessage);
    return { ticket, message: await messages.lock(id) };
  }

  private async quotable({ messages }: TicketsScope, ticket: TicketEntity, id: number) {
    const message = await messages.byId(id);
    const here = message.contactId === ticket.contactId && message.whatsappId === ticket.whatsappId;
    if (!here) throw new Fault('ERR_NO_MESSAGE_FOUND');
    return message;
  }
}

/** A message of a ticket one may not see does not exist either. */
function hideMessage(): never {
  throw new Fault('ERR_NO_MESSAGE_FOUND');
}

/** One message per file, the text as the caption of the first; or the text alone. */
function drafts({ body = '', files = [], voice, seconds, clientKey }: SendMessage): Omit<Draft, 'author' | 'reads'>[] {
  if (files.length === 0) {
    if (!body.trim()) throw new Fault('ERR_VALIDATION', {}, [{ field: 'body', rule: 'required', message: 'body' }]);
    return [{ text: body, clientKey }];
  }
  return files.map((file, i) => ({
    text: i === 0 ? body : '',
    file,
    voice,
    seconds,
    clientKey: i === 0 ? clientKey : undefined,
  }));
}

const presentEpisode = ({ id, status, createdAt, closedAt }: TicketEntity) => ({
  id,
  status,
  startedAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});
