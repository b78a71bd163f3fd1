import type { OwnSession } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { LifeBuoy, Monitor, Smartphone } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { formatDateTime, formatMoment, timeAgo } from '../../lib/format-time.ts';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { describeDevice } from './describe-device.ts';
import { sessionsOptions, useEndSession } from './sessions.queries.ts';
import { sessionsText } from './sessions.text.ts';
import css from './sessions-tab.module.css';

export function SessionsTab() {
  const t = useText(sessionsText);
  const { data, error, refetch } = useQuery(sessionsOptions());
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const living = data.filter(({ endedAt }) => !endedAt).toSorted((a, b) => Number(b.current) - Number(a.current));
  const over = data.filter(({ endedAt }) => endedAt);
  return (
    <div className={css['sessions']}>
      <p className={css['soft']}>{t.help}</p>
      <List title={t.living} sessions={living} />
      {over.length > 0 && <List title={t.over} sessions={over} />}
    </div>
  );
}

const List = ({ title, sessions }: { title: string; sessions: OwnSession[] }) => (
  <section>
    <h2 className={css['title']}>{title}</h2>
    <ul className={css['list']} aria-label={title}>
      {sessions.map((session) => (
        <Row key={session.id} session={session} />
      ))}
    </ul>
  </section>
);

function Row({ session }: { session: OwnSession }) {
  const t = useText(sessionsText);
  const end = useEndSession();
  const { id, device, address, createdAt, usedAt, current, support, endedAt, ending } = session;
  const { name, kind } = describeDevice(device);
  const Icon = support === null ? (kind === 'mobile' ? Smartphone : Monitor) : LifeBuoy;
  const shown = name || t.unknown;
  return (
    <li className={css['row']} data-over={endedAt !== null}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <div className={css['what']}>
        <span className={css['name']} title={device}>
          {shown}
          {current && <small className={css['current']}>{t.current}</small>}
        </span>
        {support !== null && <span>{t.support(support)}</span>}
        <span>
          {endedAt ? (
            <>
              {ending && t[ending]}
              <time dateTime={endedAt}>{formatMoment(endedAt)}</time>
            </>
          ) : (
            <time dateTime={usedAt}>{t.used(timeAgo(usedAt))}</time>
          )}
          <time dateTime={createdAt}>{t.since(formatDateTime(createdAt))}</time>
          {address && <span>{address}</span>}
        </span>
      </div>
      {!endedAt && !current && (
        <Button size="small" loading={end.isPending} aria-label={t.endOf(shown)} onClick={() => end.mutate(id)}>
          {t.end}
        </Button>
      )}
    </li>
  );
}

const Skeleton = () => (
  <div className={css['sessions']} aria-busy="true">
    {[0, 1, 2].map((n) => (
      <div key={n} className={css['row']}>
        <SkeletonBar w={18} h={18} round />
        <div className={css['what']}>
          <SkeletonBar w={160} />
          <SkeletonBar w={260} />
        </div>
      </div>
    ))}
  </div>
);
