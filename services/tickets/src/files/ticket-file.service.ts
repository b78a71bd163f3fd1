import {
  hasScope,
  maySeeTicket,
  ticketFiles,
  type Caller,
  type FileAccess,
  type Handlers,
  type StoredFilePath,
} from '@recado/contracts';
import { Serves } from '@recado/platform';
import { DeskDatabase } from '../rows/desk.database.ts';
import { LibraryDatabase } from '../library/library.database.ts';

/** Decides who may fetch the files of messages, quick messages, file lists and unsent schedules. */
@Serves(ticketFiles)
export class TicketFileService implements Handlers<typeof ticketFiles> {
  constructor(
    private readonly desk: DeskDatabase,
    private readonly library: LibraryDatabase,
  ) {}

  async mayFetch(caller: Caller, { path }: StoredFilePath): Promise<FileAccess> {
    return { allowed: (await this.maySeeMessage(caller, path)) ?? (await this.maySeeLibraryFile(caller, path)) };
  }

  /** null when the file is not that of a message. */
  private maySeeMessage(caller: Caller, path: string): Promise<boolean | null> {
    return this.desk.within(caller, async ({ messages, tickets }) => {
      const message = await messages.byPath(path);
      if (!message) return null;
      if (!hasScope(caller, 'messages:read')) return false;
      return !message.isDeleted && maySeeTicket(caller, await tickets.byId(message.ticketId));
    });
  }

  private maySeeLibraryFile(caller: Caller, path: string): Promise<boolean> {
    return this.library.within(caller, async ({ quickMessages, fileOptions, schedules }) => {
      if (hasScope(caller, 'library:read')) {
        const quickMessage = await quickMessages.byPath(path);
        if (quickMessage?.isVisibleTo(caller) || (await fileOptions.hasPath(path))) return true;
      }
      return hasScope(caller, 'schedules:read') && (await schedules.mayFetchFile(caller, path));
    });
  }
}
