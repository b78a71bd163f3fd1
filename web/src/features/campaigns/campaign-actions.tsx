import type { CampaignView } from '@recado/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Dropdown } from 'antd';
import {
  CalendarX,
  ChartColumn,
  CirclePlay,
  CircleStop,
  CopyPlus,
  EllipsisVertical,
  Eye,
  Pencil,
  RotateCw,
  Trash2,
} from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import table from '../../ui/table.module.css';
import type { CampaignDialogState } from './campaign-dialogs.tsx';
import { text } from './campaigns.text.ts';
import { allowedActions, useCampaignActions, useIsInPlan } from './use-campaign-actions.ts';

interface Props {
  campaign: CampaignView;
  onShow: (shown: CampaignDialogState) => void;
}

/** Actions of a row: report, edit, the one of its state, and the rest in a menu. */
export function CampaignActions({ campaign, onShow }: Props) {
  const t = useText(text);
  const isInPlan = useIsInPlan();
  const navigate = useNavigate();
  const { name } = campaign;
  const allowed = allowedActions(campaign);
  const openReport = () =>
    void navigate({ to: '/campaign/$campaignId/report', params: { campaignId: String(campaign.id) } });
  if (!isInPlan) return <EndAction campaign={campaign} />;
  const edit = campaign.editable ? { label: t.edit, icon: Pencil } : { label: t.view, icon: Eye };
  return (
    <td className={table['actions']}>
      <span>
        {allowed.hasReport ? (
          <IconButton label={`${t.report}: ${name}`} icon={ChartColumn} iconSize={16} onClick={openReport} />
        ) : (
          <i />
        )}
        <IconButton
          label={`${edit.label}: ${name}`}
          icon={edit.icon}
          iconSize={16}
          onClick={() => onShow({ dialog: 'edit', campaign })}
        />
        <StateAction campaign={campaign} onShow={onShow} />
        <MoreActions campaign={campaign} onShow={onShow} />
      </span>
    </td>
  );
}

/** The one action without the feature: to stop what runs, or to take the time away. */
function EndAction({ campaign }: Pick<Props, 'campaign'>) {
  const t = useText(text);
  const { cancel, unschedule } = useCampaignActions(campaign);
  const allowed = allowedActions(campaign);
  const [label, icon, end] = allowed.cancel
    ? ([t.cancel, CircleStop, cancel] as const)
    : ([t.unschedule, CalendarX, unschedule] as const);
  return (
    <td className={table['actions']}>
      {(allowed.cancel || allowed.unschedule) && (
        <IconButton danger iconSize={16} label={`${label}: ${campaign.name}`} icon={icon} onClick={end} />
      )}
    </td>
  );
}

/** Start, stop or restart, whichever the state of the campaign allows. */
function StateAction({ campaign, onShow }: Props) {
  const t = useText(text);
  const { cancel } = useCampaignActions(campaign);
  const allowed = allowedActions(campaign);
  const { name } = campaign;
  const icon = { iconSize: 16 };
  if (allowed.start)
    return (
      <IconButton
        {...icon}
        label={`${t.start}: ${name}`}
        icon={CirclePlay}
        onClick={() => onShow({ dialog: 'start', campaign })}
      />
    );
  if (allowed.cancel)
    return <IconButton {...icon} danger label={`${t.cancel}: ${name}`} icon={CircleStop} onClick={cancel} />;
  if (allowed.restart)
    return (
      <IconButton
        {...icon}
        label={`${t.restart}: ${name}`}
        icon={RotateCw}
        onClick={() => onShow({ dialog: 'restart', campaign })}
      />
    );
  return <i />;
}

function MoreActions({ campaign, onShow }: Props) {
  const t = useText(text);
  const actions = useCampaignActions(campaign);
  const allowed = allowedActions(campaign);
  const duplicate = () => actions.duplicate((copy) => onShow({ dialog: 'edit', campaign: copy }));
  const items = [
    { key: 'duplicate', label: t.duplicate, icon: <CopyPlus size={14} />, onClick: duplicate },
    ...(allowed.unschedule
      ? [{ key: 'unschedule', label: t.unschedule, icon: <CalendarX size={14} />, onClick: actions.unschedule }]
      : []),
    ...(allowed.remove
      ? [
          {
            key: 'remove',
            label: t.remove,
            icon: <Trash2 size={14} />,
            danger: true,
            onClick: () => actions.remove(),
          },
        ]
      : []),
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <IconButton label={`${t.more}: ${campaign.name}`} icon={EllipsisVertical} iconSize={16} />
    </Dropdown>
  );
}
