import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { Bell } from '../../ui/bell.tsx';
import { isLongDown, listOptions } from './connections.state.ts';
import { outageText } from './outage.text.ts';

const OutageList = lazy(() => import('./outage-list.tsx'));

/** In the top bar while a connection has been down for more than five minutes. */
export function OutageBell() {
  const t = useText(outageText);
  const allowed = hasPermission(useMe(), 'connections-page:view');
  const now = useNow();
  const { data = [] } = useQuery({ ...listOptions(), enabled: allowed });
  const down = data.filter((connection) => isLongDown(connection, now));
  if (!allowed || down.length === 0) return null;
  return (
    <Bell label={t.bell(down.length)} icon={TriangleAlert} count={down.length} urgent title={t.bellTitle}>
      {(close) => (
        <Suspense>
          <OutageList connections={down} now={now} onChoose={close} />
        </Suspense>
      )}
    </Bell>
  );
}
