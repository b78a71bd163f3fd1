import type { SessionEventKind, SessionEventView } from '@recado/contracts';
import { Timeline } from 'antd';
import {
  Ban,
  BellRing,
  CircleCheck,
  CloudOff,
  Hourglass,
  KeyRound,
  Link2,
  QrCode,
  RotateCw,
  Server,
  Unplug,
  type LucideIcon,
} from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { moment, timeAgo } from '../../lib/time.ts';
import { useNow } from '../../lib/use-now.ts';
import css from './history-line.module.css';
import { eventText, historyText } from './history.text.ts';
import { reasonText } from './reasons.text.ts';

type Tone = 'good' | 'wait' | 'bad' | 'quiet';
const looks: Record<SessionEventKind, { icon: LucideIcon; tone: Tone }> = {
  ordered: { icon: RotateCw, tone: 'quiet' },
  qr: { icon: QrCode, tone: 'quiet' },
  code: { icon: KeyRound, tone: 'quiet' },
  linked: { icon: Link2, tone: 'good' },
  opened: { icon: CircleCheck, tone: 'good' },
  lost: { icon: CloudOff, tone: 'wait' },
  outage: { icon: CloudOff, tone: 'bad' },
  moved: { icon: Server, tone: 'quiet' },
  restricted: { icon: Hourglass, tone: 'wait' },
  stopped: { icon: Ban, tone: 'bad' },
  disconnected: { icon: Unplug, tone: 'quiet' },
  down: { icon: BellRing, tone: 'bad' },
  up: { icon: CircleCheck, tone: 'good' },
};
const unknown = { icon: RotateCw, tone: 'quiet' } as const;

export function HistoryLine({ events }: { events: SessionEventView[] }) {
  const now = useNow();
  return (
    <Timeline
      className={css['line'] ?? ''}
      items={events.map((event) => {
        const { icon: Icon, tone } = looks[event.kind] ?? unknown;
        return {
          key: event.id,
          icon: (
            <span className={css['mark']} data-tone={tone}>
              <Icon size={14} aria-hidden="true" />
            </span>
          ),
          content: <Happened event={event} now={now} />,
        };
      })}
    />
  );
}

function Happened({ event, now }: { event: SessionEventView; now: number }) {
  const t = useText(historyText);
  const kinds = useText(eventText);
  return (
    <div className={css['event']}>
      <strong>{kinds[event.kind] ?? event.kind}</strong>
      <Why event={event} />
      <time dateTime={event.at}>
        {timeAgo(event.at, now)} · {moment(event.at)}
        {event.code !== null && ` · ${t.code(event.code)}`}
      </time>
    </div>
  );
}

function Why({ event: { reason, until } }: { event: SessionEventView }) {
  const t = useText(historyText);
  const reasons: Record<string, string> = useText(reasonText);
  const words: Record<string, string> = { ...reasons, too_fast: t.tooFast, no_new_chats: t.noNewChats };
  if (!reason && !until) return null;
  return (
    <span>
      {reason && (words[reason] ?? reason)}
      {until && ` ${t.until(moment(until))}`}
    </span>
  );
}
