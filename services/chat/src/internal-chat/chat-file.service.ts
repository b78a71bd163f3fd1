import { chatFiles, type Caller, type FileAccess, type Handlers, type StoredFilePath } from '@recado/contracts';
import { Serves } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';

/** Decides who may fetch the files of chats: their members. */
@Serves(chatFiles)
export class ChatFileService implements Handlers<typeof chatFiles> {
  constructor(private readonly db: ChatDatabase) {}

  mayFetch(caller: Caller, { path }: StoredFilePath): Promise<FileAccess> {
    const { userId, features } = caller;
    return this.db.within(caller, async ({ chatMessages, internalChats }) => {
      const file = await chatMessages.fileByPath(path);
      if (!file || userId === null || !features.includes('useInternalChat')) return { allowed: false };
      const chat = await internalChats.find(file.chatId);
      return { allowed: chat?.userIds.includes(userId) ?? false };
    });
  }
}
