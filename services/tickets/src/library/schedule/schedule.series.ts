import { Injectable } from '@nestjs/common';
import { Files, Jobs } from '@recado/platform';
import { LibraryDatabase, type LibraryScope } from '../library.database.ts';
import { orderSchedule } from './order-schedule.ts';
import { publishSchedule } from './publish-schedule.ts';
import type { ScheduleOrder } from './schedule.job-kind.ts';
import type { ScheduleWithAuthor } from './schedule.repository.ts';

/** A copy of a message's picture, for the message that follows it. */
export interface PictureCopy {
  /** The path of the copied picture. */
  of: string;
  /** null: the picture is gone. */
  path: string | null;
}

/** Continues repeated messages: each of them is a row with its own job and picture. */
@Injectable()
export class ScheduleSeries {
  constructor(
    private readonly db: LibraryDatabase,
    private readonly files: Files,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Files are copied outside the transaction: the file store may be slow.
   * @param work returns whether the copy belongs to a message now
   */
  async withPicture(order: ScheduleOrder, work: (copy: PictureCopy | null) => Promise<boolean>): Promise<void> {
    const of = await this.db.within(order, ({ schedules }) => schedules.repeatedPicture(order.scheduleId));
    // A picture that is gone must not end the series.
    const path = of && (await this.files.copy(of, order.companyId).catch(() => null));
    let isUsed = false;
    try {
      isUsed = await work(of === null ? null : { of, path });
    } finally {
      if (path && !isUsed) await this.files.remove(path).catch(() => undefined);
    }
  }

  /**
   * Adds the next message of a series when this one is sent or has failed.
   * @returns whether it has the copy
   */
  async continue(scope: LibraryScope, schedule: ScheduleWithAuthor, copy: PictureCopy | null): Promise<boolean> {
    const at = schedule.nextTime(await scope.copies.timezone());
    const { file, author } = schedule;
    if (at && file && copy?.of !== file.path) throw new Error('The picture was changed while it was copied');
    const own = file && copy?.path ? { ...file, path: copy.path } : null;
    const next = at && schedule.followingAt(at, own);
    schedule.endSeries();
    if (!next) return false;
    await scope.schedules.add(next);
    await orderSchedule(scope, this.jobs, next);
    await publishSchedule(scope, Object.assign(next, { author }), this.files, true);
    return own !== null;
  }
}
