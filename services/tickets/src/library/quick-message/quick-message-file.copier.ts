import { Injectable } from '@nestjs/common';
import { Fault, type Caller, type MessageView, type StoredFile } from '@recado/contracts';
import { Files } from '@recado/platform';
import { LibraryDatabase } from '../library.database.ts';

/** Each sent message has its own copy of the file, so that either can be deleted alone. */
@Injectable()
export class QuickMessageFileCopier {
  constructor(
    private readonly db: LibraryDatabase,
    private readonly files: Files,
  ) {}

  /** @returns null when the quick message has no file */
  async copy(caller: Caller, id: number): Promise<StoredFile | null> {
    const file = await this.db.within(caller, async ({ quickMessages }) => (await quickMessages.get(caller, id)).file);
    if (!file) return null;
    // Files are copied outside the transaction: the file store may be slow.
    const path = await this.files.copy(file.path, caller.companyId).catch(() => null);
    if (path === null) throw new Fault('ERR_NO_QUICK_MESSAGE_FOUND'); // the file was replaced or removed meanwhile
    return { ...file, path };
  }

  /** Removes the copy when no message was sent with it. */
  async removeUnlessSent(copy: StoredFile | null, send: () => Promise<MessageView[]>): Promise<MessageView[]> {
    let sent: MessageView[] = [];
    try {
      sent = await send();
      return sent;
    } finally {
      const isCarried = copy === null || sent.some(({ mediaUrl }) => mediaUrl?.includes(copy.path));
      if (!isCarried) await this.files.remove(copy.path).catch(() => undefined);
    }
  }
}
