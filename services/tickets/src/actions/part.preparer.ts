import { Injectable } from '@nestjs/common';
import type { Caller } from '@recado/contracts';
import { Files } from '@recado/platform';
import { MentionedPeople } from '../desk/note/mentioned-people.ts';
import { LibraryDatabase } from '../library/library.database.ts';
import { QuickMessageFileCopier } from '../library/quick-message/quick-message-file.copier.ts';
import { MissingPart, PreparedParts, type NeededPart } from './prepared-parts.ts';

/** Fetches the parts of actions from elsewhere, since no transaction waits for a file store or another service. */
@Injectable()
export class PartPreparer {
  constructor(
    private readonly library: LibraryDatabase,
    private readonly copier: QuickMessageFileCopier,
    private readonly people: MentionedPeople,
    private readonly files: Files,
  ) {}

  /** Runs a transaction, and again with each part that it misses. */
  async run<T>(caller: Caller, transaction: (parts: PreparedParts) => Promise<T>): Promise<T> {
    const parts = new PreparedParts();
    let isDone = false;
    try {
      for (;;) {
        try {
          parts.begin();
          const answer = await transaction(parts);
          isDone = true;
          return answer;
        } catch (error) {
          if (!(error instanceof MissingPart)) throw error;
          await this.prepare(caller, parts, error.part);
        }
      }
    } finally {
      await Promise.all(parts.unusedFiles(isDone).map((path) => this.files.remove(path).catch(() => undefined)));
    }
  }

  private async prepare(caller: Caller, parts: PreparedParts, part: NeededPart): Promise<void> {
    if (part.kind === 'people') {
      const { ids, sight } = part;
      return parts.addSeeing(ids, sight, await this.people.seeing(caller, ids, sight));
    }
    const { message } = await this.library.within(caller, ({ quickMessages }) => quickMessages.get(caller, part.id));
    parts.addQuickMessage(part.id, { text: message, file: await this.copier.copy(caller, part.id) });
  }
}
