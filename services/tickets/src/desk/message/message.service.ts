import {
  Fault,
  messageEvents,
  messageOrders,
  messages,
  type Caller,
  type ChosenTemplate,
  type EditMessage,
  type ForwardMessages,
  type FoundMessage,
  type Handlers,
  type ListMessages,
  type MessageId,
  type MessagePage,
  type MessageView,
  type ReactToMessage,
  type SearchMessages,
  type SendMessage,
} from '@recado/contracts';
import { Serves, inParallel } from '@recado/platform';
import { BotEngine } from '../../bot/bot.engine.ts';
import { Presenter } from '../../presenter.ts';
import type { TicketEntity } from '../../rows/ticket/ticket.entity.ts';
import { DeskDatabase, type DeskScope } from '../../rows/desk.database.ts';
import { findConversation, presentEpisode, readConversationPage } from './read-conversation.ts';
import { presentFoundMessage } from '../../rows/message/message-search.repository.ts';
import { QuickMessageFileCopier } from '../../library/quick-message/quick-message-file.copier.ts';
import { MessageForwarder } from './message.forwarder.ts';
import { refuseDisconnected, refuseUnlinked, requireAbility } from './refuse-unlinked.ts';
import { sendOrder, MessageSender, addressOf, replaceByFallback } from '../../conversation/message.sender.ts';
import { draftOfTemplate, refuseBesideTemplate, TemplatePreparer } from '../../conversation/template.preparer.ts';
import { takeUnread } from './mark-read.ts';
import { splitIntoDrafts } from './split-into-drafts.ts';
import { publishMessageState, publishMessageText } from '../../conversation/publish-message.ts';

const MOST_FOUND = 200;
const NOTHING = Promise.resolve(null);

@Serves(messages)
export class MessageService implements Handlers<typeof messages> {
  constructor(
    private readonly db: DeskDatabase,
    private readonly present: Presenter,
    private readonly sender: MessageSender,
    private readonly bot: BotEngine,
    private readonly fileCopier: QuickMessageFileCopier,
    private readonly forwarder: MessageForwarder,
    private readonly templates: TemplatePreparer,
  ) {}

  list(caller: Caller, { ticketId, around, ...position }: ListMessages): Promise<MessagePage> {
    return this.db.within(caller, async (scope) => {
      const { conversation, episodes } = await findConversation(scope, caller, ticketId);
      const { page, older, newer } = await readConversationPage(scope.messages, conversation, position, around);
      const ticketIds = new Set(page.map((message) => message.ticketId));
      return {
        messages: page.map((message) => this.present.message(message)),
        episodes: episodes.filter((t) => ticketIds.has(t.id)).map(presentEpisode),
        hasMore: older !== null,
        cursor: older,
        newer,
      };
    });
  }

  search(caller: Caller, { ticketId, searchParam }: SearchMessages): Promise<FoundMessage[]> {
    return this.db.within(caller, async (scope) => {
      const { conversation } = await findConversation(scope, caller, ticketId);
      const found = await scope.messageSearch.search(conversation, searchParam, MOST_FOUND);
      return found.map((row) => presentFoundMessage(row, searchParam));
    });
  }

  async send(caller: Caller, input: SendMessage): Promise<MessageView[]> {
    if (input.template) return this.sendTemplate(caller, input, input.template);
    if (!input.quickMessageId) return this.sendAll(caller, input);
    const file = await this.fileCopier.copy(caller, input.quickMessageId);
    const files = [...(file ? [file] : []), ...(input.files ?? [])];
    return this.fileCopier.removeUnlessSent(file, () => this.sendAll(caller, { ...input, files }));
  }

  /** The template is checked by its owner before the transaction; a repeated call answers what was sent. */
  private async sendTemplate(caller: Caller, input: SendMessage, template: ChosenTemplate): Promise<MessageView[]> {
    const { body, files = [] } = input;
    refuseBesideTemplate({ body, files }, 'medias');
    const { again, connectionId } = await this.db.within(caller, async ({ tickets, messages }) => {
      const ticket = await tickets.get(caller, input.ticketId);
      const sent = input.clientKey ? await messages.byClientKey(ticket.id, input.clientKey) : null;
      return { again: sent && this.present.message(sent), connectionId: ticket.connectionId };
    });
    if (again) return [again];
    if (connectionId === null) throw new Fault('ERR_NO_DEF_WAPP_FOUND');
    const [file] = files;
    const prepared = await this.templates.prepare(caller, connectionId, template, file ?? null);
    return this.sendAll(caller, input, { draft: draftOfTemplate(prepared, file), connectionId });
  }

  /** @param template the message in place of what the input says, for the connection that it was prepared for */
  private sendAll(
    caller: Caller,
    input: SendMessage,
    template?: { draft: ReturnType<typeof draftOfTemplate>; connectionId: number },
  ): Promise<MessageView[]> {
    return this.db.within(caller, async (scope) => {
      const ticket = await scope.tickets.lock(caller, input.ticketId);
      refuseUnlinked(ticket);
      const [again, author] = await inParallel(
        input.clientKey ? scope.messages.byClientKey(ticket.id, input.clientKey) : NOTHING,
        scope.copies.writerOf(caller),
      );
      if (again) return [this.present.message(again)];
      if (template && template.connectionId !== ticket.connectionId) throw new Fault('ERR_NO_TEMPLATE_FOUND');
      const quoted = input.quotedMsgId ? await this.findQuoted(scope, ticket, input.quotedMsgId) : null;
      const at = new Date();
      const program =
        caller.kind === 'api'
          ? await this.bot.onProgramAnswer(scope, ticket, { text: template?.draft.text ?? input.body ?? '', at })
          : {};
      const reads = program.refusal ? null : await takeUnread(scope, ticket);
      const sent: MessageView[] = [];
      const { clientKey } = input;
      const drafts = template ? [{ ...template.draft, clientKey }] : splitIntoDrafts(input);
      for (const [i, draft] of drafts.entries()) {
        const withIt = { ...program, quoted, author, reads: i === 0 ? reads : null };
        const message = await this.sender.send(scope, ticket, { ...draft, ...withIt });
        sent.push(this.present.message(message));
      }
      return sent;
    });
  }

  forward(caller: Caller, input: ForwardMessages): Promise<MessageView[]> {
    return this.forwarder.forward(caller, input);
  }

  retry(caller: Caller, { id }: MessageId): Promise<MessageView> {
    return this.db.within(caller, async (scope) => {
      const { message, ticket } = await this.lock(scope, caller, id);
      refuseUnlinked(ticket);
      if (message.failure === 'ERR_TURN_BUDGET' && caller.kind === 'api') throw new Fault('ERR_TURN_BUDGET');
      if (ticket.isWindowOver) await replaceByFallback(scope, message);
      if (ticket.isWindowOver && !message.extras?.template) throw new Fault('ERR_WAPP_WINDOW_CLOSED');
      message.retry();
      await scope.messages.save(message);
      scope.publish(messageOrders.send, { ...sendOrder(ticket, message), again: true });
      await publishMessageState(scope, this.present, message);
      return this.present.message(message);
    });
  }

  edit(caller: Caller, { id, body }: EditMessage): Promise<MessageView> {
    return this.db.within(caller, async (scope) => {
      const { message, ticket } = await this.lock(scope, caller, id);
      requireAbility(ticket, 'edit');
      message.edit(body);
      refuseUnlinked(ticket);
      await scope.messages.save(message);
      scope.publish(messageOrders.edit, { ...addressOf(ticket, message), body });
      await publishMessageText(scope, this.present, message, (ids) => scope.publish(messageEvents.edited, ids));
      return this.present.message(message);
    });
  }

  react(caller: Caller, { id, emoji }: ReactToMessage): Promise<MessageView> {
    return this.db.within(caller, async (scope) => {
      const { message, ticket } = await this.lock(scope, caller, id);
      if (message.isDeleted || message.isLog) throw new Fault('ERR_NO_MESSAGE_FOUND');
      refuseUnlinked(ticket);
      const { name } = (await scope.copies.writerOf(caller)) ?? { name: '' };
      const at = Date.now();
      if (message.react({ who: 'me', name, emoji, fromMe: true, at })) {
        await scope.messages.save(message);
        const { fromMe, participant } = message;
        scope.publish(messageOrders.react, { ...addressOf(ticket, message), fromMe, participant, emoji });
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
      message.requestMedia();
      refuseDisconnected(ticket);
      await scope.messages.save(message);
      scope.publish(messageOrders.fetchMedia, addressOf(ticket, message));
      await publishMessageState(scope, this.present, message);
      return this.present.message(message);
    });
  }

  remove(caller: Caller, { id }: MessageId): Promise<MessageView> {
    return this.db.within(caller, async (scope) => {
      const { message, ticket } = await this.lock(scope, caller, id);
      requireAbility(ticket, 'revoke');
      message.revoke();
      refuseUnlinked(ticket);
      await scope.messages.save(message);
      scope.publish(messageOrders.revoke, addressOf(ticket, message));
      await publishMessageText(scope, this.present, message, (ids) => scope.publish(messageEvents.deleted, ids));
      return this.present.message(message);
    });
  }

  /** Tickets are always locked before messages, which avoids deadlocks. */
  private async lock({ messages, tickets }: DeskScope, caller: Caller, id: number) {
    const { ticketId } = await messages.byId(id);
    const ticket = await tickets.lock(caller, ticketId).catch(throwNotFound);
    return { ticket, message: await messages.lock(id) };
  }

  private async findQuoted({ messages }: DeskScope, ticket: TicketEntity, id: number) {
    const message = await messages.byId(id);
    const here = message.contactId === ticket.contactId && message.connectionId === ticket.connectionId;
    if (!here) throw new Fault('ERR_NO_MESSAGE_FOUND');
    return message;
  }
}

/** Messages of invisible tickets do not exist for the caller. */
function throwNotFound(): never {
  throw new Fault('ERR_NO_MESSAGE_FOUND');
}
