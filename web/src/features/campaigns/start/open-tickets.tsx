import type { CampaignView } from '@recado/contracts';
import { Button } from 'antd';
import { MessagesSquare } from 'lucide-react';
import { locale, useText } from '../../../lib/i18n.ts';
import { useLeaveOutOpenTickets } from '../campaigns.queries.ts';
import { forecastText } from './forecast.text.ts';
import css from './start.module.css';

interface Props {
  /** Recipients of whom a ticket waits or is being served. */
  count: number;
  campaign: Pick<CampaignView, 'id' | 'version' | 'editable'>;
  onLeftOut: (campaign: CampaignView) => void;
}

/** Offers to leave out who is being served or waits for it; nothing where nobody does. */
export function OpenTickets({ count, campaign: { id, version, editable }, onLeftOut }: Props) {
  const t = useText(forecastText);
  const leaveOut = useLeaveOutOpenTickets();
  if (count === 0) return null;
  return (
    <section aria-label={t.openTickets}>
      <h2>{t.openTickets}</h2>
      <p className={css['wrong']}>
        <MessagesSquare size={16} aria-hidden="true" />
        <span>
          {t.openTicketsFound(count.toLocaleString(locale()), count)}{' '}
          {editable && (
            <Button
              size="small"
              loading={leaveOut.isPending}
              onClick={() => leaveOut.mutate({ id, version, excludeOpenTickets: true }, { onSuccess: onLeftOut })}
            >
              {t.leaveOut}
            </Button>
          )}
        </span>
      </p>
    </section>
  );
}
