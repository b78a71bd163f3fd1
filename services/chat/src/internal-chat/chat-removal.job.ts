import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { chatFileEvents } from '@recado/contracts';
import { Files, Jobs } from '@recado/platform';
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
export class ChatRemovalJob implements OnApplicationBootstrap {
  constructor(
    private readonly db: ChatDatabase,
    private readonly jobs: Jobs,
    private readonly files: Files,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<ChatRemoval>(chatRemovalJobKind, (removal) => this.removeChat(removal));
    await this.jobs.work<ChatFileRemoval>(chatFileRemovalJobKind, ({ paths }) => this.removeFiles(paths));
  }

  private async removeChat({ companyId, chatId }: ChatRemoval): Promise<void> {
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

  private async removeFiles(paths: string[]): Promise<void> {
    for (const path of paths) if (await this.files.exists(path)) await this.files.remove(path);
  }
}
