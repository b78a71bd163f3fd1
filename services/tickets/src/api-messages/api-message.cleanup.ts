import { Injectable } from '@nestjs/common';
import { Periodic } from '@recado/platform';
import { DeskDatabase } from '../rows/desk.database.ts';

const EVERY_MS = 3_600_000;
const BATCH_SIZE = 5_000;

/** Removes calls of the API after thirty days; their messages stay in the conversations. */
@Injectable()
export class ApiMessageCleanup {
  constructor(private readonly db: DeskDatabase) {}

  @Periodic({ everyMs: EVERY_MS, failure: 'old calls of the API were not removed' })
  async removeOld(): Promise<void> {
    const removeBatch = () =>
      this.db.asSystem('old calls of all companies', ({ apiMessages }) => apiMessages.removeOld(BATCH_SIZE));
    while ((await removeBatch()) === BATCH_SIZE);
  }
}
