import { ScheduleView, scheduleViews, unknownPlaceholders } from '@recado/contracts';
import { withVersion, type Files } from '@recado/platform';
import type { LibraryScope } from '../library.database.ts';
import type { ScheduleWithAuthor } from './schedule.repository.ts';

export function presentSchedule(schedule: ScheduleWithAuthor, files: Files): ScheduleView {
  const { id, body, contact, contactId, sendAt, sentAt, status, failure, mediaPath, mediaName, seriesStart } = schedule;
  return withVersion(ScheduleView, {
    id,
    body,
    contactId,
    contact: { id: contact.id, name: contact.name, number: contact.number ?? '' },
    sendAt: sendAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    status,
    failure,
    mediaPath: mediaPath && files.publicUrl(mediaPath),
    mediaName,
    userId: schedule.userId,
    author: schedule.author,
    whatsappId: schedule.connectionId,
    fallback: schedule.fallback,
    queueId: schedule.queueId,
    recurrence: schedule.recurrence,
    repeatUntil: schedule.repeatUntil,
    seriesStart: seriesStart?.toISOString() ?? null,
    unknownPlaceholders: unknownPlaceholders(body),
  });
}

export async function publishSchedule(
  { schedules, publish }: LibraryScope,
  schedule: ScheduleWithAuthor,
  files: Files,
  isNew = false,
): Promise<ScheduleView> {
  const record = presentSchedule(schedule, files);
  publish(scheduleViews.saved, { record, isNew, readers: await schedules.readersOf(schedule) });
  return record;
}

export async function publishScheduleDeleted(
  { schedules, publish }: LibraryScope,
  schedule: ScheduleWithAuthor,
): Promise<void> {
  const { id, contactId } = schedule;
  publish(scheduleViews.deleted, { id, contactId, readers: await schedules.readersOf(schedule) });
}
