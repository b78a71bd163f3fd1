import { Controller } from '@nestjs/common';
import { companyEvents, copies, userEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent, takeIfNewer } from '@recado/platform';
import { ChatDatabase } from '../chat.database.ts';
import { AnnouncementPresenter } from './announcement.presenter.ts';
import { publishAnnouncement } from './publish-announcement.ts';

/** Maintains the copies of the companies' plans, and shows a company the announcements for its new plan. */
@Controller()
export class AnnouncementListener {
  constructor(
    private readonly db: ChatDatabase,
    private readonly presenter: AnnouncementPresenter,
  ) {}

  @OnEvent(companyEvents.subscriptionChanged)
  planChanged(event: EnvelopeOf<typeof companyEvents.subscriptionChanged>): Promise<void> {
    const { companyId, payload } = event;
    const { planId } = payload;
    return this.db.asSystem('announcements are the platform’s', async (scope) => {
      if (!(await takeIfNewer(scope.manager, copies.chat.plans, '', event))) return;
      const previousId = await scope.companyPlans.save(companyId, planId);
      if (previousId === planId) return;
      const planIds = [previousId, planId].filter((id) => id !== null);
      for (const announcement of await scope.announcements.shownToPlans(planIds, companyId)) {
        const seenWith = (id: number | null) => (id !== null && announcement.planIds.includes(id) ? [companyId] : []);
        const [before, after] = [seenWith(previousId), seenWith(planId)];
        publishAnnouncement(scope, this.presenter.forReader(announcement), { before, after, isNew: true });
      }
    });
  }

  @OnEvent(userEvents.deleted)
  userDeleted(event: EnvelopeOf<typeof userEvents.deleted>): Promise<void> {
    return this.db.within(event, ({ announcements }) => announcements.forgetReader(event.payload.userId));
  }
}
