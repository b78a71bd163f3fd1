import type { CampaignView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { ArrowLeft, CirclePlay, CircleStop, Eye, Hourglass, Pencil, RotateCw } from 'lucide-react';
import page from '../../../ui/detail-page.module.css';
import { formatUpcoming } from '../../../lib/format-time.ts';
import { locale, useText } from '../../../lib/i18n.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { CampaignDialogState } from '../campaign-dialogs.tsx';
import { StatusMark } from '../campaign-status.tsx';
import { progressOf } from '../campaigns.cache.ts';
import { connectionsOptions } from '../campaigns.queries.ts';
import { describeWaits } from '../describe-wait.ts';
import { stopText, waitText } from '../status.text.ts';
import { allowedActions, useCampaignActions } from '../use-campaign-actions.ts';
import css from './report.module.css';
import { reportOptions } from './report.queries.ts';
import { reportText } from './report.text.ts';

interface Props extends ActionProps {
  /** A narrow screen shows name, state and actions only. */
  isCompact: boolean;
}
interface ActionProps {
  campaign: CampaignView;
  onShow: (shown: CampaignDialogState) => void;
}

/** Name, state, progress and actions of the campaign. */
export function ReportHead({ campaign, isCompact, onShow }: Props) {
  const t = useText(reportText);
  const stops = useText(stopText);
  const { name, status, stopReason } = campaign;
  return (
    <header className={page['head']} data-compact={isCompact}>
      <Link to="/campaigns" className={page['back'] ?? ''}>
        <ArrowLeft size={14} aria-hidden="true" />
        {t.back}
      </Link>
      <div className={page['title']}>
        <h1 title={name}>{name}</h1>
        <StatusMark status={status} />
        {status === 'CANCELADA' && stopReason && <small className={css['reason']}>{stops[stopReason]}</small>}
        <HeadActions campaign={campaign} onShow={onShow} />
      </div>
      <Delivered campaign={campaign} />
      {status === 'EM_ANDAMENTO' && <Waits campaign={campaign} />}
    </header>
  );
}

function HeadActions({ campaign, onShow }: ActionProps) {
  const t = useText(reportText);
  const { cancel } = useCampaignActions(campaign);
  const allowed = allowedActions(campaign);
  return (
    <span className={page['actions']}>
      <Button
        icon={campaign.editable ? <Pencil size={14} /> : <Eye size={14} />}
        onClick={() => onShow({ dialog: 'edit', campaign })}
      >
        {campaign.editable ? t.edit : t.view}
      </Button>
      {allowed.start && (
        <Button type="primary" icon={<CirclePlay size={14} />} onClick={() => onShow({ dialog: 'start', campaign })}>
          {t.start}
        </Button>
      )}
      {allowed.cancel && (
        <Button danger icon={<CircleStop size={14} />} onClick={cancel}>
          {t.cancel}
        </Button>
      )}
      {allowed.restart && (
        <Button type="primary" icon={<RotateCw size={14} />} onClick={() => onShow({ dialog: 'restart', campaign })}>
          {t.restart}
        </Button>
      )}
    </span>
  );
}

/** Delivered messages among the valid contacts. */
function Delivered({ campaign: { counts } }: { campaign: CampaignView }) {
  const t = useText(reportText);
  const { delivered, recipients } = progressOf(counts);
  const share = recipients === 0 ? 0 : delivered / recipients;
  const percent = share.toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div className={css['delivered']}>
      <span>{t.delivered}</span>
      <progress max={1} value={share} aria-label={t.delivered} />
      <span>{t.deliveredOf(delivered.toLocaleString(locale()), recipients.toLocaleString(locale()), percent)}</span>
    </div>
  );
}

/** The reason why a campaign does not send at the moment, and its expected end. */
function Waits({ campaign: { id, waits, whatsappIds } }: { campaign: CampaignView }) {
  const t = useText(reportText);
  const now = new Date(useNow());
  const told = describeWaits(waits, useText(waitText), now);
  const { data: report } = useQuery(reportOptions(id));
  const { data: connections = [] } = useQuery(connectionsOptions());
  const nameOf = (ids: number[]) =>
    connections
      .filter((connection) => ids.includes(connection.id))
      .map(({ name }) => name)
      .join(', ');
  const endsAt = report?.endsAt;
  if (told.length === 0 && !endsAt) return null;
  return (
    <ul className={css['waits']} aria-label={t.waits}>
      {told.map(({ reason, words, connectionIds }) => (
        <li key={reason} data-reason={reason}>
          <Hourglass size={14} aria-hidden="true" />
          {words}
          {whatsappIds.length > 1 && <small>{nameOf(connectionIds)}</small>}
        </li>
      ))}
      {endsAt && <li>{t.endsAt(formatUpcoming(endsAt, now))}</li>}
    </ul>
  );
}
