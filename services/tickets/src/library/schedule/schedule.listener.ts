import { Controller } from '@nestjs/common';
import { connectionEvents, type EnvelopeOf } from '@recado/contracts';
import { Files, OnEvent } from '@recado/platform';
import { LibraryDatabase } from '../library.database.ts';
import { publishSchedule } from './publish-schedule.ts';

/** Scheduled messages of a removed connection go out by the default one. */
@Controller()
export class ScheduleListener {
  constructor(
    private readonly db: LibraryDatabase,
    private readonly files: Files,
  ) {}

  @OnEvent(connectionEvents.deleted)
  connectionDeleted(event: EnvelopeOf<typeof connectionEvents.deleted>): Promise<void> {
    return this.db.within(event, async (scope) => {
      for (const id of await scope.schedules.forgetConnection(event.payload.connectionId)) {
        const schedule = await scope.schedules.lockForJob(id);
        if (schedule) await publishSchedule(scope, schedule, this.files);
      }
    });
  }
}
