import { Injectable } from '@nestjs/common';
import { Fault, type Caller, type MessageView, type StoredFile } from '@recado/contracts';
import { Files } from '@recado/platform';
import { TicketsDatabase } from '../../tickets.database.ts';

/** The file of a quick message, copied for a message that carries it: either may be removed without the other. */
@Injectable()
export class FileCopies {
  constructor(
    private readonly db: TicketsDatabase,
    private readonly files: Files,
  ) {}

  /** @returns null where the quick message has no file */
  async take(caller: Caller, id: number): Promise<StoredFile | null> {
    const file = await this.db.within(caller, async ({ quick }) => (await quick.get(caller, id)).file);
    if (!file) return null;
    // Not in the transaction: the store may be far away.
    const path = await this.files.copy(file.path, caller.companyId).catch(() => null);
    if (path === null) throw new Fault('ERR_NO_QUICK_MESSAGE_FOUND'); // it has just been replaced or removed
    return { ...file, path };
  }

  /** A copy that no message carries in the end is removed. */
  async used(copy: StoredFile | null, send: () => Promise<MessageView[]>): Promise<MessageView[]> {
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
