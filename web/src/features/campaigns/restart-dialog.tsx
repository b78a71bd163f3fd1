import type { CampaignView, RestartScope } from '@recado/contracts';
import { Radio } from 'antd';
import { useId, useState } from 'react';
import { locale, useText } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { restartScopes } from './campaign-states.ts';
import css from './campaigns.module.css';
import { useRestartCampaign } from './campaigns.queries.ts';
import { text } from './campaigns.text.ts';

interface Props {
  campaign: CampaignView;
  onClose: () => void;
}

/** Chooses to whom a campaign that stopped is sent again. */
export default function RestartDialog({ campaign: { id, name, status, counts }, onClose }: Props) {
  const t = useText(text);
  const labelId = useId();
  const restart = useRestartCampaign();
  const isFinished = status === 'FINALIZADA';
  const [scope, setScope] = useState<RestartScope>(isFinished ? 'failed' : 'all');
  const pending = counts.pending + counts.confirming;
  const numbers: Record<RestartScope, number> = { pending, failed: counts.failed, all: pending + counts.failed };
  const helps: Record<RestartScope, string> = { pending: t.pendingHelp, failed: t.failedHelp, all: t.allHelp };
  return (
    <FormDialog
      title={t.restartTitle(name)}
      submitLabel={t.restart}
      busy={restart.isPending}
      changed={false}
      onClose={onClose}
      onSubmit={() => restart.mutate({ id, scope }, { onSuccess: onClose })}
    >
      <span id={labelId}>{t.restartWhom}</span>
      <Radio.Group
        className={css['scopes'] ?? ''}
        aria-labelledby={labelId}
        value={scope}
        onChange={({ target }) => setScope(restartScopes.find((one) => one === target.value) ?? 'all')}
      >
        {restartScopes.map((one) => (
          <Radio key={one} value={one} disabled={isFinished && one !== 'failed'}>
            <strong>
              {t[one]} <span>{numbers[one].toLocaleString(locale())}</span>
            </strong>
            <small>{helps[one]}</small>
          </Radio>
        ))}
      </Radio.Group>
    </FormDialog>
  );
}
