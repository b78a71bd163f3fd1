import type { SessionEventKind, SessionEventView } from '@recado/contracts';
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
} from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { formatMoment } from '../../lib/format-time.ts';
import { TimeLine, type TimelineEvent } from '../../ui/time-line.tsx';
import { eventText, historyText } from './history.text.ts';
import { reasonText } from './reasons.text.ts';

const looks: Record<SessionEventKind, Pick<TimelineEvent, 'icon' | 'tone'>> = {
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
  const t = useText(historyText);
  const kinds = useText(eventText);
  return (
    <TimeLine
      events={events.map((event) => ({
        ...(looks[event.kind] ?? unknown),
        key: event.id,
        at: event.at,
        what: kinds[event.kind] ?? event.kind,
        more: <Why event={event} />,
        aside: event.code === null ? null : t.code(event.code),
      }))}
    />
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
      {until && ` ${t.until(formatMoment(until))}`}
    </span>
  );
}
