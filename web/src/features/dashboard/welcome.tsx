import type { DashboardOverview } from '@recado/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { ChartColumn, Plus } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { text } from './dashboard.text.ts';

/** Nobody has written yet, or not for long. */
export const isNewCompany = ({ counters, previous, range }: DashboardOverview): boolean =>
  range.to >= range.today &&
  counters.supportPending + counters.supportHappening + counters.started + counters.supportFinished === 0 &&
  previous.started + previous.supportFinished === 0;

/** @param hasFirstSteps whether the page shows the card with the first steps, which has the link to the connections, too */
export function Welcome({ hasFirstSteps }: { hasFirstSteps: boolean }) {
  const t = useText(text);
  const navigate = useNavigate();
  const mayConnect = hasPermission(useMe(), 'connections-page:view') && !hasFirstSteps;
  return (
    <Empty
      icon={ChartColumn}
      title={t.welcome}
      action={
        mayConnect && (
          <Button type="primary" icon={<Plus size={14} />} onClick={() => void navigate({ to: '/connections' })}>
            {t.connect}
          </Button>
        )
      }
    >
      {t.welcomeBody}
    </Empty>
  );
}
