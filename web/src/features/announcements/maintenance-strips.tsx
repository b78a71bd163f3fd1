import type { AnnouncementView } from '@recado/contracts';
import { Button } from 'antd';
import { Wrench } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatDate, formatDateTime, formatTime } from '../../lib/format-time.ts';
import { useText, words } from '../../lib/i18n.ts';
import { useNow } from '../../lib/use-now.ts';
import { NoticeBanner } from '../../ui/notice-banner.tsx';

const AnnouncementViewer = lazy(() => import('./announcement-viewer.tsx'));

const text = words({
  pt: {
    label: 'Manutenção',
    coming: (title: string, from: string, until: string) => `${title}: ${from} até ${until}.`,
    running: (title: string, until: string) => `${title}: em andamento, até ${until}.`,
    read: 'Ler o comunicado',
  },
  en: {
    label: 'Maintenance',
    coming: (title, from, until) => `${title}: ${from} to ${until}.`,
    running: (title, until) => `${title}: in progress until ${until}.`,
    read: 'Read the announcement',
  },
  es: {
    label: 'Mantenimiento',
    coming: (title, from, until) => `${title}: ${from} hasta ${until}.`,
    running: (title, until) => `${title}: en curso, hasta ${until}.`,
    read: 'Leer el comunicado',
  },
});

/** One strip for each maintenance that is not over, with the whole text on demand. */
export default function MaintenanceStrips({ coming }: { coming: AnnouncementView[] }) {
  const now = useNow();
  const [viewed, setViewed] = useState<AnnouncementView | null>(null);
  return (
    <>
      {coming.map((announcement) => (
        <Strip key={announcement.id} announcement={announcement} now={now} onRead={() => setViewed(announcement)} />
      ))}
      {viewed && (
        <Suspense>
          <AnnouncementViewer announcement={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </>
  );
}

interface StripProps {
  announcement: AnnouncementView;
  now: number;
  onRead: () => void;
}
function Strip({ announcement: { title, maintenanceFrom: from, maintenanceUntil: until }, now, onRead }: StripProps) {
  const t = useText(text);
  if (!from || !until || Date.parse(until) <= now) return null;
  const isRunning = Date.parse(from) <= now;
  const end = formatDate(from) === formatDate(until) ? formatTime(until) : formatDateTime(until);
  return (
    <NoticeBanner icon={Wrench} tone={isRunning ? 'due' : 'soon'} label={t.label}>
      <span>{isRunning ? t.running(title, end) : t.coming(title, formatDateTime(from), end)}</span>
      <Button type="link" size="small" onClick={onRead}>
        {t.read}
      </Button>
    </NoticeBanner>
  );
}
