import type { CampaignView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { CalendarClock, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatUpcoming } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { hasCode } from '../../lib/request-error.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { useStartCampaign } from './campaigns.queries.ts';
import { ForecastPanel } from './start/forecast-panel.tsx';
import { ForecastSkeleton } from './start/forecast-skeleton.tsx';
import { forecastText } from './start/forecast.text.ts';
import { Incomplete } from './start/incomplete.tsx';
import { ScheduleForm } from './start/schedule-form.tsx';
import css from './start/start.module.css';

interface Props {
  campaign: CampaignView;
  onClose: () => void;
  /** Opens the campaign with its missing fields marked. */
  onComplete: (missing: string[]) => void;
}

/** Shows the forecast of a campaign and asks whether to start it. */
export default function StartDialog({ campaign: given, onClose, onComplete }: Props) {
  const t = useText(forecastText);
  const [campaign, setCampaign] = useState(given);
  const forecast = useQuery({ ...api.campaigns.forecast.options({ id: campaign.id }), staleTime: 0, gcTime: 0 });
  const start = useStartCampaign();
  const [isScheduling, setScheduling] = useState(false);
  const { data, error, isFetching } = forecast;
  const missing = hasCode(error, 'ERR_CAMPAIGN_INCOMPLETE')
    ? (error.body.fields ?? []).map(({ field }) => field)
    : null;
  const change = (changed: CampaignView) => {
    setCampaign(changed);
    void forecast.refetch();
  };
  const mayStart = data !== undefined && data.recipients > 0 && !isFetching;
  return (
    <Modal
      open
      title={t.title(campaign.name)}
      width={680}
      footer={null}
      mask={{ closable: false }}
      style={{ top: 56 }}
      destroyOnHidden
      onCancel={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <section className={css['body']} data-short={isScheduling} aria-label={t.forecast} tabIndex={0}>
        {campaign.status === 'PROGRAMADA' && campaign.scheduledAt && (
          <p className={css['scheduled']}>
            <CalendarClock size={14} aria-hidden="true" />
            {t.scheduledFor(formatUpcoming(campaign.scheduledAt))}
          </p>
        )}
        {isFetching && !data && <ForecastSkeleton />}
        {error && !isFetching && !missing && <LoadError error={error} onRetry={() => void forecast.refetch()} />}
        {missing && !isFetching && <Incomplete missing={missing} onComplete={() => onComplete(missing)} />}
        {data && <ForecastPanel forecast={data} campaign={campaign} onChange={change} />}
      </section>
      {isScheduling ? (
        <ScheduleForm campaign={campaign} onBack={() => setScheduling(false)} onDone={onClose} />
      ) : (
        <div className={css['foot']}>
          <Button onClick={onClose}>{t.back}</Button>
          <Button icon={<CalendarClock size={16} />} disabled={!mayStart} onClick={() => setScheduling(true)}>
            {t.schedule}
          </Button>
          <Button
            type="primary"
            icon={<CirclePlay size={16} />}
            disabled={!mayStart}
            loading={start.isPending}
            onClick={() => start.mutate(campaign.id, { onSuccess: onClose })}
          >
            {t.startNow}
          </Button>
        </div>
      )}
    </Modal>
  );
}
