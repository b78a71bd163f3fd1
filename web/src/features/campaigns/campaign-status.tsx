import type { CampaignStatus, CampaignView } from '@recado/contracts';
import { Ban, CalendarClock, CircleCheck, CircleDashed, CirclePlay, type LucideIcon } from 'lucide-react';
import { locale, useText } from '../../lib/i18n.ts';
import { useNow } from '../../lib/use-now.ts';
import { progressOf } from './campaigns.cache.ts';
import { text } from './campaigns.text.ts';
import css from './campaigns.module.css';
import { describeWaits } from './describe-wait.ts';
import { statusText, stopText, waitText } from './status.text.ts';

const looks: Record<CampaignStatus, { icon: LucideIcon; tone: 'quiet' | 'wait' | 'live' | 'bad' | 'good' }> = {
  INATIVA: { icon: CircleDashed, tone: 'quiet' },
  PROGRAMADA: { icon: CalendarClock, tone: 'wait' },
  EM_ANDAMENTO: { icon: CirclePlay, tone: 'live' },
  CANCELADA: { icon: Ban, tone: 'bad' },
  FINALIZADA: { icon: CircleCheck, tone: 'good' },
};

/** State of a campaign: colour, icon and word. */
export function StatusMark({ status }: { status: CampaignStatus }) {
  const names = useText(statusText);
  const { icon: Icon, tone } = looks[status];
  return (
    <span className={css['status']} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {names[status]}
    </span>
  );
}

/** State of a campaign in the list; while it runs with its progress and with why it waits. */
export function CampaignStatusCell({ campaign }: { campaign: CampaignView }) {
  const { status, stopReason } = campaign;
  const stops = useText(stopText);
  return (
    <div className={css['state']}>
      {status !== 'EM_ANDAMENTO' && <StatusMark status={status} />}
      {status === 'EM_ANDAMENTO' && <Running campaign={campaign} />}
      {status === 'CANCELADA' && stopReason && <small data-tone="bad">{stops[stopReason]}</small>}
    </div>
  );
}

function Running({ campaign: { counts, waits } }: { campaign: CampaignView }) {
  const t = useText(text);
  const [wait] = describeWaits(waits, useText(waitText), new Date(useNow()));
  const { recipients, settled } = progressOf(counts);
  const share = recipients === 0 ? 0 : settled / recipients;
  const percent = share.toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 0 });
  return (
    <>
      <span className={css['running']}>
        <StatusMark status="EM_ANDAMENTO" />
        <small title={t.settled(settled.toLocaleString(locale()), recipients.toLocaleString(locale()))}>
          {percent}
        </small>
      </span>
      <progress max={1} value={share} aria-label={t.progress(percent)} />
      {wait && <small data-reason={wait.reason}>{wait.words}</small>}
    </>
  );
}
