import type { CampaignView } from '@recado/contracts';
import { useText } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { CampaignActions } from './campaign-actions.tsx';
import type { CampaignDialogState } from './campaign-dialogs.tsx';
import { CampaignStatusCell } from './campaign-status.tsx';
import css from './campaigns.module.css';
import { text } from './campaigns.text.ts';
import { useIsInPlan, useOpenCampaign } from './use-campaign-actions.ts';

interface Props {
  campaign: CampaignView;
  /** Names of connections and of tags, by id. */
  names: { connections: ReadonlyMap<number, string>; tags: ReadonlyMap<number, string> };
  onShow: (shown: CampaignDialogState) => void;
}

export function CampaignCells({ campaign, names, onShow }: Props) {
  const t = useText(text);
  const isInPlan = useIsInPlan();
  const open = useOpenCampaign(() => onShow({ dialog: 'edit', campaign }));
  const { name, scheduledAt, completedAt, whatsappIds } = campaign;
  const audience = audienceName(campaign, names.tags, t);
  const connections = whatsappIds.flatMap((id) => names.connections.get(id) ?? []).join(', ');
  return (
    <>
      <td title={name}>{isInPlan ? <RowName onOpen={() => open(campaign)}>{name}</RowName> : name}</td>
      <td className={css['stateCell']}>
        <CampaignStatusCell campaign={campaign} />
      </td>
      <td className={table['soft']} title={audience}>
        {audience || <em className={css['none']}>{t.none}</em>}
      </td>
      <td className={table['soft']} title={connections}>
        {connections || <em className={css['none']}>{t.none}</em>}
      </td>
      <td className={classNames(table['number'], table['soft'], css['when'])} data-label={t.scheduledAt}>
        {scheduledAt ? formatDateTime(scheduledAt) : <span data-none>–</span>}
      </td>
      <td className={classNames(table['number'], table['soft'], css['when'])} data-label={t.completedAt}>
        {completedAt ? formatDateTime(completedAt) : <span data-none>–</span>}
      </td>
      <CampaignActions campaign={campaign} onShow={onShow} />
    </>
  );
}

export function audienceName(
  { contactListName, tagListId }: CampaignView,
  tags: ReadonlyMap<number, string>,
  t: { tag: (name: string) => string; removedTag: string },
): string {
  if (contactListName) return contactListName;
  if (tagListId === null) return '';
  const tag = tags.get(tagListId);
  return tag === undefined ? t.removedTag : t.tag(tag);
}
