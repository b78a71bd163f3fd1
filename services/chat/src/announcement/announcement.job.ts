import { Injectable } from '@nestjs/common';
import { announcementViews, PLATFORM } from '@recado/contracts';
import { Job } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { announcementJobKind, type AnnouncementTurn } from './announcement.job-kind.ts';
import { AnnouncementPresenter } from './announcement.presenter.ts';
import { audienceOf, publishAnnouncement } from './publish-announcement.ts';

/** Shows an announcement once its time window begins, and hides it once the window ends. */
@Injectable()
export class AnnouncementJob {
  constructor(
    private readonly db: ChatDatabase,
    private readonly presenter: AnnouncementPresenter,
  ) {}

  @Job(announcementJobKind)
  turn({ id }: AnnouncementTurn): Promise<void> {
    return this.db.asSystem('announcements are the platform’s', async (scope) => {
      const announcement = await scope.announcements.findLocked(id);
      if (!announcement) return;
      const after = await audienceOf(scope, announcement);
      if (after === null || after.length > 0) {
        const shown = this.presenter.forReader(announcement);
        return publishAnnouncement(scope, shown, { before: [], after, isNew: true });
      }
      scope.publish(announcementViews.hidden, { id, companies: null, except: [] }, { companyId: PLATFORM });
    });
  }
}
