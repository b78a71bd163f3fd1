import { Id, OneOf, Part } from '../fields.ts';
import { ScheduleView } from '../tickets/schedule.contract.ts';
import { RecordDelete } from './record-delete.ts';

export class ScheduleSave {
  @OneOf(['create', 'update']) action: 'create' | 'update';
  @Part(() => ScheduleView) record: ScheduleView;
}
export class ScheduleDelete extends RecordDelete {
  @Id() contactId: number;
}

/** The classes of the payloads of its channel. */
export const scheduleChannels = {
  schedule: [ScheduleSave, ScheduleDelete],
} as const;
