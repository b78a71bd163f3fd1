import type { CampaignView } from '@recado/contracts';
import { lazy, Suspense } from 'react';

const CampaignDialog = lazy(() => import('./campaign-dialog.tsx'));
const StartDialog = lazy(() => import('./start-dialog.tsx'));
const RestartDialog = lazy(() => import('./restart-dialog.tsx'));

/** The open dialog; `campaign` is null for a new one, `missing` names the fields without which it cannot start. */
export type CampaignDialogState =
  | { dialog: 'edit'; campaign: CampaignView | null; missing?: string[] }
  | { dialog: 'start' | 'restart'; campaign: CampaignView };

interface Props {
  shown: CampaignDialogState | null;
  onShow: (shown: CampaignDialogState | null) => void;
}

/** Dialogs of a campaign; each may lead to another one. */
export function CampaignDialogs({ shown, onShow }: Props) {
  if (!shown) return null;
  const close = () => onShow(null);
  return (
    <Suspense>
      {shown.dialog === 'edit' && (
        <CampaignDialog
          key={shown.campaign?.id}
          campaign={shown.campaign}
          missing={shown.missing ?? []}
          onClose={close}
          onStart={(campaign) => onShow({ dialog: 'start', campaign })}
          onOther={(campaign) => onShow({ dialog: 'edit', campaign })}
        />
      )}
      {shown.dialog === 'start' && (
        <StartDialog
          campaign={shown.campaign}
          onClose={close}
          onComplete={(missing) => onShow({ dialog: 'edit', campaign: shown.campaign, missing })}
        />
      )}
      {shown.dialog === 'restart' && <RestartDialog campaign={shown.campaign} onClose={close} />}
    </Suspense>
  );
}
