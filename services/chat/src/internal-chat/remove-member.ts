import { internalChatViews } from '@recado/contracts';
import type { Jobs } from '@recado/platform';
import type { ChatScope } from '../chat.database.ts';
import { chatRemovalJobKind } from './chat-removal.job-kind.ts';

/** Takes a member out of a chat; without members the chat ends. */
export async function removeMember(
  { internalChats, manager, publish }: ChatScope,
  jobs: Jobs,
  companyId: number,
  chatId: number,
  userId: number,
): Promise<void> {
  const chat = await internalChats.lock(chatId, userId);
  chat.removeMember(userId);
  publish(internalChatViews.deleted, { chatId, userIds: [userId] });
  if (chat.members.length === 0) {
    await internalChats.markRemoved(chatId);
    return jobs.order(manager, chatRemovalJobKind, { companyId, chatId });
  }
  await internalChats.removeMembers(chatId, [userId]);
  await internalChats.save(chat);
  publish(internalChatViews.updated, { chatId, userIds: chat.userIds, chat: chat.present() });
}
