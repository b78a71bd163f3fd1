import { Timeline } from 'antd';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment, timeAgo } from '../lib/format-time.ts';
import { useNow } from '../lib/use-now.ts';
import css from './time-line.module.css';

export interface TimelineEvent {
  key: number;
  icon: LucideIcon;
  tone: 'good' | 'wait' | 'bad' | 'quiet';
  /** ISO 8601; absent where the details show times of their own. */
  at?: string;
  what: ReactNode;
  /** Reason or other details. */
  more?: ReactNode;
  /** Behind the time. */
  aside?: string | null;
}

/** Events, newest first. */
export function TimeLine({ events }: { events: TimelineEvent[] }) {
  const now = useNow();
  return (
    <Timeline
      className={css['line'] ?? ''}
      items={events.map(({ key, icon: Icon, tone, at, what, more, aside }) => ({
        key,
        icon: (
          <span className={css['mark']} data-tone={tone}>
            <Icon size={14} aria-hidden="true" />
          </span>
        ),
        content: (
          <div className={css['event']}>
            <strong>{what}</strong>
            {more}
            {at && (
              <time dateTime={at}>
                {timeAgo(at, now)} · {formatMoment(at)}
                {aside && ` · ${aside}`}
              </time>
            )}
          </div>
        ),
      }))}
    />
  );
}
