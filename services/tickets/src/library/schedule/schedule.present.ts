import { scheduleViews, type ScheduleView } from '@recado/contracts';
import type { Files } from '@recado/platform';
import type { TicketsScope } from '../../tickets.database.ts';
import type { Shown } from './schedule.repository.ts';

export function presentSchedule(schedule: Shown, files: Files): ScheduleView {
  const { id, body, contact, contactId, sendAt, sentAt, status, failure, mediaPath, mediaName } = schedule;
  return {
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
    whatsappId: schedule.whatsappId,
  };
}

/** It looks different, or is new: told to those who may see it. */
export async function tellSchedule(
  { schedules, publish }: TicketsScope,
  schedule: Shown,
  files: Files,
  isNew = false,
): Promise<ScheduleView> {
  const record = presentSchedule(schedule, files);
  publish(scheduleViews.saved, { record, isNew, readers: await schedules.readersOf(schedule) });
  return record;
}

export async function tellRemoved({ schedules, publish }: TicketsScope, schedule: Shown): Promise<void> {
  const { id, contactId } = schedule;
  publish(scheduleViews.deleted, { id, contactId, readers: await schedules.readersOf(schedule) });
}
