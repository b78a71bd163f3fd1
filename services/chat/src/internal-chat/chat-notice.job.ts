import { Injectable } from '@nestjs/common';
import { platformCaller } from '@recado/contracts';
import { Job, Jobs } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { PushDispatcher } from '../push/push.dispatcher.ts';
import { pushJobKind, type PushOrder } from '../push/push.job-kind.ts';
import { beginningOf } from './internal-chat.entity.ts';
import { chatNoticeJobKind, type ChatNotice } from './chat-notice.job-kind.ts';

/** Notifies members of a chat who have no page open: of a mention at once, of other messages every half a minute at most. */
@Injectable()
export class ChatNoticeJob {
  constructor(
    private readonly db: ChatDatabase,
    private readonly jobs: Jobs,
    private readonly push: PushDispatcher,
  ) {}

  @Job(chatNoticeJobKind)
  async notify({ companyId, messageId }: ChatNotice): Promise<void> {
    const caller = platformCaller(companyId, crypto.randomUUID());
    const found = await this.db.within(caller, async ({ chatMessages, internalChats, push }) => {
      const message = await chatMessages.find(messageId);
      const chat = message && !message.deletedAt ? await internalChats.find(message.chatId) : null;
      if (!message || !chat) return null;
      const others = chat.userIds.filter((userId) => userId !== message.senderId);
      return { message, chat, subscriptions: await push.listOfUsers(others) };
    });
    if (!found || found.subscriptions.length === 0) return;
    const { message, chat } = found;
    const offline = await this.push.findOffline(caller, found.subscriptions, 'chat');
    if (offline.length === 0) return;
    await this.db.within(caller, async ({ internalChats, manager }) => {
      const claimed = await internalChats.claimNotices(chat.id, message.sequence, message.mentions);
      for (const { subscription } of offline) {
        const { id: subscriptionId, userId, withText } = subscription;
        if (!claimed.has(userId)) continue;
        const kind = message.mentions.includes(userId) ? 'mention' : 'chat';
        const text = withText ? beginningOf(message.summary) : '';
        const pushed = {
          kind,
          chatId: chat.id,
          uuid: chat.uuid,
          sequence: message.sequence,
          name: chat.title,
          by: message.senderName,
          text,
        } as const;
        await this.jobs.order(manager, pushJobKind, {
          companyId,
          subscriptionId,
          at: Date.now(),
          pushed,
        } satisfies PushOrder);
      }
    });
  }
}
