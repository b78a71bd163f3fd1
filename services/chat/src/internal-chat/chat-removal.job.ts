import { Injectable } from '@nestjs/common';
import { chatFileEvents } from '@recado/contracts';
import { Files, Job, Jobs } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import {
  chatFileRemovalJobKind,
  chatRemovalJobKind,
  type ChatFileRemoval,
  type ChatRemoval,
} from './chat-removal.job-kind.ts';

const MESSAGES_AT_ONCE = 500;

/** Removes messages and files of chats that were deleted, and files of deleted messages. */
@Injectable()
export class ChatRemovalJob {
  constructor(
    private readonly db: ChatDatabase,
    private readonly jobs: Jobs,
    private readonly files: Files,
  ) {}

  @Job(chatRemovalJobKind)
  async removeChat({ companyId, chatId }: ChatRemoval): Promise<void> {
    for (;;) {
      const count = await this.db.within({ companyId }, async ({ chatMessages, manager, publish }) => {
        const { paths, bytes, count } = await chatMessages.removeSome(chatId, MESSAGES_AT_ONCE);
        if (paths.length > 0) {
          await this.jobs.order(manager, chatFileRemovalJobKind, { paths });
          publish(chatFileEvents.removed, { bytes });
        }
        return count;
      });
      if (count === 0) break;
    }
    await this.db.within({ companyId }, ({ internalChats }) => internalChats.remove(chatId));
  }

  @Job(chatFileRemovalJobKind)
  async removeFiles({ paths }: ChatFileRemoval): Promise<void> {
    for (const path of paths) if (await this.files.exists(path)) await this.files.remove(path);
  }
}
