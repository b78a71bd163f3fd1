import { Controller } from '@nestjs/common';
import { announcementEvents, companyEvents, copies, planEvents, userEvents, type EnvelopeOf } from '@recado/contracts';
import { OnEvent, takeIfNewer } from '@recado/platform';
import { ChatDatabase, type ChatScope } from '../chat.database.ts';
import type { AnnouncementEntity } from './announcement.entity.ts';
import { AnnouncementPresenter } from './announcement.presenter.ts';
import { audienceOf, publishAnnouncement } from './publish-announcement.ts';

/** Maintains the copies of the companies' plans, and shows a company the announcements for its new plan. A removed plan or company leaves them. */
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

  @OnEvent(planEvents.deleted)
  planDeleted({ companyId, payload }: EnvelopeOf<typeof planEvents.deleted>): Promise<void> {
    return this.lose(
      companyId,
      ({ announcements }) => announcements.lockForPlan(payload.planId),
      (announcement) => announcement.losePlan(payload.planId),
    );
  }

  /** The event is of the platform, as an erased company has none. */
  @OnEvent(companyEvents.deleted)
  companyDeleted({ companyId, payload }: EnvelopeOf<typeof companyEvents.deleted>): Promise<void> {
    return this.lose(
      companyId,
      ({ announcements }) => announcements.lockForCompany(payload.companyId),
      (announcement) => announcement.loseCompany(payload.companyId),
    );
  }

  @OnEvent(userEvents.deleted)
  userDeleted(event: EnvelopeOf<typeof userEvents.deleted>): Promise<void> {
    return this.db.within(event, ({ announcements }) => announcements.forgetReader(event.payload.userId));
  }

  private lose(
    companyId: number,
    find: (scope: ChatScope) => Promise<AnnouncementEntity[]>,
    change: (announcement: AnnouncementEntity) => void,
  ): Promise<void> {
    return this.db.asSystem('announcements are the platform’s', async (scope) => {
      for (const announcement of await find(scope)) {
        const before = await audienceOf(scope, announcement);
        change(announcement);
        await scope.announcements.save(announcement);
        const after = await audienceOf(scope, announcement);
        publishAnnouncement(scope, this.presenter.forReader(announcement), { before, after });
        scope.publish(announcementEvents.changed, { announcementId: announcement.id }, { companyId });
      }
    });
  }
}
