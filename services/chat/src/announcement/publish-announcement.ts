import { announcementViews, PLATFORM, type AnnouncementView } from '@recado/contracts';
import type { ChatScope } from '../chat.database.ts';
import type { AnnouncementEntity } from './announcement.entity.ts';

/** Companies that an announcement is shown to; null: all companies. */
export type Audience = number[] | null;
export const NOBODY: Audience = [];

type Scope = Pick<ChatScope, 'announcements' | 'companyPlans' | 'publish'>;

/** Companies that see the announcement as it is stored. */
export async function audienceOf(scope: Scope, { id, companyIds, planIds }: AnnouncementEntity): Promise<Audience> {
  if (!(await scope.announcements.isShown(id))) return NOBODY;
  if (planIds.length === 0) return companyIds.length > 0 ? companyIds : null;
  const withPlan = await scope.companyPlans.idsWithPlans(planIds);
  return companyIds.length > 0 ? withPlan.filter((id) => companyIds.includes(id)) : withPlan;
}

interface Change {
  before: Audience;
  after: Audience;
  isNew?: boolean;
}
/** Shows an announcement to the companies that see it now, and hides it from those that saw it before. */
export function publishAnnouncement(
  { publish }: Scope,
  announcement: AnnouncementView,
  { before, after, isNew = false }: Change,
): void {
  if (after === null || after.length > 0)
    publish(announcementViews.shown, { announcement, isNew, companies: after }, { companyId: PLATFORM });
  if (after === null || before?.length === 0) return;
  publish(announcementViews.hidden, { id: announcement.id, companies: before, except: after }, { companyId: PLATFORM });
}
