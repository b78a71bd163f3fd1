import {
  chatFileEvents,
  chatMessages,
  Fault,
  internalChatViews,
  type Caller,
  type ChatFileAddress,
  type ChatFileId,
  type ChatMessage,
  type ChatMessageId,
  type ChatMessagePage,
  type EditChatMessage,
  type FoundChatMessages,
  type Handlers,
  type ListChatMessages,
  type SearchChatMessages,
  type SendChatMessage,
} from '@recado/contracts';
import { Files, Jobs, Serves } from '@recado/platform';
import { ChatDatabase, type ChatScope } from '../chat.database.ts';
import { chatUserId } from './chat-caller.ts';
import { sumOfSizes, type InternalMessage } from './chat-message.entity.ts';
import { chatFileRemovalJobKind } from './chat-removal.job-kind.ts';
import type { InternalChat } from './internal-chat.entity.ts';
import { orderChatNotice } from './order-chat-notice.ts';
import { readChatPage } from './read-chat-page.ts';
import { searchChat } from './search-chat.ts';

/** Seconds until the address of a file expires, so that it is of no use to a member who has left. */
const FILE_SECONDS = 300;

@Serves(chatMessages)
export class ChatMessageService implements Handlers<typeof chatMessages> {
  constructor(
    private readonly db: ChatDatabase,
    private readonly jobs: Jobs,
    private readonly files: Files,
  ) {}

  list(caller: Caller, { chatId, around, ...position }: ListChatMessages): Promise<ChatMessagePage> {
    const userId = chatUserId(caller);
    return this.db.within(caller, async ({ internalChats, chatMessages }) => {
      const chat = await internalChats.get(String(chatId), userId);
      return readChatPage(chatMessages, chat, position, around);
    });
  }

  search(caller: Caller, { chatId, searchParam, before }: SearchChatMessages): Promise<FoundChatMessages> {
    const userId = chatUserId(caller);
    return this.db.within(caller, async (scope) => {
      const chat = await scope.internalChats.get(String(chatId), userId);
      return searchChat(scope.chatMessages, chat, searchParam, before);
    });
  }

  send(caller: Caller, input: SendChatMessage): Promise<ChatMessage> {
    const userId = chatUserId(caller);
    const { chatId, message: body = '', clientKey = null, files = [], width = null, height = null } = input;
    if (body.trim() === '' && files.length === 0) throw blankMessage();
    return this.db.within(caller, async (scope) => {
      const { internalChats, chatMessages, publish } = scope;
      const chat = await internalChats.lock(chatId, userId);
      const again = clientKey ? await chatMessages.byClientKey(chatId, clientKey) : null;
      if (again) return this.presentAgain(again, input, userId);
      if (files.length > 0) await takeStorage(scope, files);
      const replyToId = input.replyToId ? await this.findQuoted(scope, chatId, input.replyToId) : null;
      const mentions = mentionedMembers(chat, userId, input.mentions);
      const sequence = chat.takeSequence(userId, body || (files[0]?.name ?? ''));
      const added = { chatId, sequence, senderId: userId, senderName: chat.member(userId).name, body, clientKey };
      const sizes = files.length === 1 ? { width, height } : { width: null, height: null };
      const message = await chatMessages.add(
        { ...added, replyToId, mentions },
        files.map((file) => ({ ...file, ...sizes })),
      );
      await internalChats.save(chat);
      // A sender has seen the messages before.
      await internalChats.markRead(chatId, userId, sequence);
      await internalChats.mention(chatId, mentions, sequence);
      const newMessage = message.present();
      publish(internalChatViews.messageSent, { chatId, userIds: chat.userIds, chat: chat.summary(), newMessage });
      await orderChatNotice(scope, this.jobs, caller.companyId, message);
      return newMessage;
    });
  }

  edit(caller: Caller, { id, message: text, mentions }: EditChatMessage): Promise<ChatMessage> {
    const userId = chatUserId(caller);
    if (text.trim() === '') throw blankMessage();
    return this.change(caller, id, (scope, chat, message) => {
      message.edit(userId, text, mentionedMembers(chat, userId, mentions ?? message.mentions));
      return scope.chatMessages.saveText(message);
    });
  }

  remove(caller: Caller, { id }: ChatMessageId): Promise<ChatMessage> {
    const userId = chatUserId(caller);
    return this.change(caller, id, async ({ chatMessages, manager, publish }, _chat, message) => {
      const bytes = sumOfSizes(message.files);
      const paths = message.delete(userId);
      await chatMessages.saveText(message);
      if (paths.length === 0) return;
      publish(chatFileEvents.removed, { bytes });
      await chatMessages.removeFiles(id);
      await this.jobs.order(manager, chatFileRemovalJobKind, { paths });
    });
  }

  file(caller: Caller, { id }: ChatFileId): Promise<ChatFileAddress> {
    const userId = chatUserId(caller);
    return this.db.within(caller, async ({ chatMessages, internalChats }) => {
      const { chatId, path } = await chatMessages.fileById(id);
      await internalChats.get(String(chatId), userId).catch(throwNoFile);
      return { url: this.files.publicUrl(path, FILE_SECONDS) };
    });
  }

  private change(
    caller: Caller,
    id: number,
    work: (scope: ChatScope, chat: InternalChat, message: InternalMessage) => Promise<void>,
  ): Promise<ChatMessage> {
    const userId = chatUserId(caller);
    return this.db.within(caller, async (scope) => {
      const { internalChats, chatMessages, publish } = scope;
      const { chatId } = await chatMessages.byId(id);
      const chat = await internalChats.lock(chatId, userId).catch(throwNoMessage);
      const message = await chatMessages.byId(id);
      await work(scope, chat, message);
      chat.summarize(message.sequence, message.summary);
      await internalChats.save(chat);
      const changed = message.present();
      const summary = chat.summary();
      publish(internalChatViews.messageChanged, { chatId, userIds: chat.userIds, chat: summary, message: changed });
      return changed;
    });
  }

  /** A repeated upload has stored its files a second time. */
  private async presentAgain(again: InternalMessage, { files = [] }: SendChatMessage, userId: number) {
    if (again.senderId !== userId) throw new Fault('ERR_VALIDATION', {}, [{ field: 'clientKey', rule: 'unique' }]);
    await Promise.all(files.map(({ path }) => this.files.discard(path)));
    return again.present();
  }

  private async findQuoted({ chatMessages }: ChatScope, chatId: number, id: number): Promise<number> {
    const quoted = await chatMessages.byId(id);
    if (quoted.chatId !== chatId || quoted.deletedAt) throw new Fault('ERR_NO_MESSAGE_FOUND');
    return quoted.id;
  }
}

/** @throws Fault ERR_QUOTA_STORAGE where the storage of the company is used up */
async function takeStorage({ companyStorage, publish }: ChatScope, files: { size: number }[]): Promise<void> {
  if (await companyStorage.isExceeded()) throw new Fault('ERR_QUOTA_STORAGE');
  publish(chatFileEvents.stored, { bytes: sumOfSizes(files) });
}

const mentionedMembers = ({ userIds }: InternalChat, senderId: number, mentions: number[] = []): number[] => [
  ...new Set(mentions.filter((id) => id !== senderId && userIds.includes(id))),
];
const blankMessage = () => new Fault('ERR_VALIDATION', {}, [{ field: 'message', rule: 'blank' }]);

/** Messages and files of chats that the caller is no member of do not exist. */
function throwNoMessage(): never {
  throw new Fault('ERR_NO_MESSAGE_FOUND');
}
function throwNoFile(): never {
  throw new Fault('ERR_NO_FILE_FOUND');
}
