import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isDown } from '../../lib/connection-down.ts';
import { useNow } from '../../lib/use-now.ts';
import { listOptions } from './connections.state.ts';

const DownBanner = lazy(() => import('./down-banner.tsx'));
const QrDialog = lazy(() => import('./qr-dialog.tsx'));

/** For everybody, on every page, while a number is down. The banner loads on demand. */
export function DownNotice() {
  const now = useNow();
  const { data = [] } = useQuery(listOptions());
  const [linking, setLinking] = useState<number | null>(null);
  const down = data.filter((connection) => isDown(connection, now));
  return (
    <Suspense>
      {down.length > 0 && <DownBanner connections={down} now={now} onLink={setLinking} />}
      {/* Outside the banner, which goes as soon as the number is back. */}
      {linking !== null && <QrDialog id={linking} onClose={() => setLinking(null)} />}
    </Suspense>
  );
}
