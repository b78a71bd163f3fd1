import { Injectable } from '@nestjs/common';
import type { Caller } from '@recado/contracts';
import { LibraryDatabase } from './library.database.ts';

/** Decides who may fetch the files of quick messages, file lists and unsent schedules. */
@Injectable()
export class LibraryFileAccess {
  constructor(private readonly db: LibraryDatabase) {}

  mayFetch(caller: Caller, path: string): Promise<boolean> {
    return this.db.within(caller, async ({ quickMessages, fileOptions, schedules }) => {
      const quickMessage = await quickMessages.byPath(path);
      if (quickMessage?.isVisibleTo(caller)) return true;
      return (await fileOptions.hasPath(path)) || schedules.mayFetchFile(caller, path);
    });
  }
}
