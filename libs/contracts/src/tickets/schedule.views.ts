import type { Audience } from '../audience.ts';
import { view } from '../event.ts';
import type { ScheduleView } from './schedule.contract.ts';
import { saveAction } from './view-parts.ts';

/** `readers`: its author, and everybody who may see a ticket of its contact. */
export const scheduleViews = {
  saved: view<{ record: ScheduleView; isNew: boolean; readers: Audience }>('schedules.saved', {
    key: ({ record }) => `schedule-${record.id}`,
    pushes: ({ record, isNew, readers }) => [
      { channel: 'schedule', to: readers, payload: { action: saveAction(isNew), record } },
    ],
  }),
  deleted: view<{ id: number; contactId: number; readers: Audience }>('schedules.deleted', {
    key: ({ id }) => `schedule-${id}`,
    pushes: ({ id, contactId, readers }) => [
      { channel: 'schedule', to: readers, payload: { action: 'delete', id, contactId } },
    ],
  }),
};
