import type { SessionUser } from '@recado/contracts';
import { hasPermission, isLocked } from '../../../lib/session.ts';

/** Campaigns are a feature of the plan. */
export const mayEditCampaigns = (user: SessionUser): boolean =>
  hasPermission(user, 'campaigns-page:edit') && user.features.includes('useCampaigns') && !isLocked(user);
