import { AnnouncementView } from '../chat/announcement.contract.ts';
import { Ids, OneOf, Part } from '../fields.ts';
import { RecordDelete } from './record-delete.ts';

export class AnnouncementSave {
  @OneOf(['create', 'update']) action: 'create' | 'update';
  @Part(() => AnnouncementView) record: AnnouncementView;
}
/** The user has read announcements in another page. */
export class AnnouncementsRead {
  @OneOf(['update']) action: 'update';
  @Ids() ids: number[];
}

/** The classes of the payloads of each channel. */
export const announcementChannels = {
  announcement: [AnnouncementSave, RecordDelete],
  announcementRead: [AnnouncementsRead],
} as const;
