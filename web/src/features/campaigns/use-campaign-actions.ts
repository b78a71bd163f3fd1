import type { CampaignView } from '@recado/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../lib/i18n.ts';
import { useMe } from '../../lib/session.ts';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import {
  useCancelCampaign,
  useDuplicateCampaign,
  useRemoveCampaign,
  useUnscheduleCampaign,
} from './campaigns.queries.ts';
import { text } from './campaigns.text.ts';

/** Without the feature campaigns are only seen and ended. */
export const useIsInPlan = (): boolean => useMe().features.includes('useCampaigns');

/** The actions that the state of a campaign allows. */
export function allowedActions({ status, startedAt, counts }: CampaignView) {
  return {
    hasReport: startedAt !== null,
    start: status === 'INATIVA' || status === 'PROGRAMADA',
    unschedule: status === 'PROGRAMADA',
    cancel: status === 'EM_ANDAMENTO',
    // A finished campaign can only repeat what failed.
    restart: status === 'CANCELADA' || (status === 'FINALIZADA' && counts.failed > 0),
    remove: status !== 'EM_ANDAMENTO',
  };
}

/** Opens a campaign: its report once it was started, its form before. */
export function useOpenCampaign(edit: (campaign: CampaignView) => void): (campaign: CampaignView) => void {
  const navigate = useNavigate();
  return (campaign) => {
    if (!allowedActions(campaign).hasReport) return edit(campaign);
    void navigate({ to: '/campaign/$campaignId/report', params: { campaignId: String(campaign.id) } });
  };
}

/** Actions that need no dialog of their own; those that end or remove something ask for confirmation. */
export function useCampaignActions({ id, name }: Pick<CampaignView, 'id' | 'name'>) {
  const t = useText(text);
  const confirm = useDangerConfirmation();
  const stop = useCancelCampaign();
  const withdraw = useUnscheduleCampaign();
  const copy = useDuplicateCampaign();
  const erase = useRemoveCampaign();
  return {
    cancel: () => confirm({ title: t.cancelTitle(name), content: t.cancelHelp, onConfirm: () => stop.mutateAsync(id) }),
    unschedule: () =>
      confirm({
        title: t.unscheduleTitle(name),
        content: t.unscheduleHelp,
        onConfirm: () => withdraw.mutateAsync(id),
      }),
    remove: (done?: () => void) =>
      confirm({
        title: t.removeTitle(name),
        content: t.removeHelp,
        onConfirm: () => erase.mutateAsync(id).then(done),
      }),
    duplicate: (done: (duplicate: CampaignView) => void) => copy.mutate(id, { onSuccess: done }),
    isDuplicating: copy.isPending,
  };
}
