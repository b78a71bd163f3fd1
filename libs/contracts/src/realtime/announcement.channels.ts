import { AnnouncementView } from '../chat/announcement.contract.ts';
import { Ids, OneOf, Part } from '../fields.ts';

export class AnnouncementSave {
  @OneOf(['create', 'update']) action: 'create' | 'update';
  @Part(() => AnnouncementView) record: AnnouncementView;
}
/** The user has read announcements in another page. */
export class AnnouncementsRead {
  @OneOf(['update']) action: 'update';
  @Ids() ids: number[];
}
