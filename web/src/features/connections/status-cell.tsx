import type { WhatsappView } from '@recado/contracts';
import {
  CircleCheck,
  CloudOff,
  Hourglass,
  LoaderCircle,
  QrCode,
  TriangleAlert,
  Unplug,
  type LucideIcon,
} from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { formatMoment, formatAge } from '../../lib/format-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { text } from './connections.text.ts';
import { historyText } from './history.text.ts';
import { outageText } from './outage.text.ts';
import { reasonText } from './reasons.text.ts';
import css from './status-cell.module.css';

type Name = 'connected' | 'reading' | 'pairing' | 'timeout' | 'disconnected' | 'unlinked' | 'opening';
interface Look {
  icon: LucideIcon;
  name: Name;
  tone: 'good' | 'wait' | 'bad' | 'quiet';
}
const looks: Record<string, Look> = {
  connected: { icon: CircleCheck, name: 'connected', tone: 'good' },
  qrcode: { icon: QrCode, name: 'reading', tone: 'wait' },
  pairing: { icon: LoaderCircle, name: 'pairing', tone: 'wait' },
  timeout: { icon: CloudOff, name: 'timeout', tone: 'bad' },
  disconnected: { icon: Unplug, name: 'disconnected', tone: 'bad' },
  opening: { icon: LoaderCircle, name: 'opening', tone: 'wait' },
};
const unknown = { icon: TriangleAlert, name: 'disconnected', tone: 'bad' } as const;
/** Somebody ended the session, here or on the phone: nothing has failed. */
const ended: Record<string, Look> = {
  disconnected: { icon: Unplug, name: 'unlinked', tone: 'quiet' },
  logged_out: { icon: Unplug, name: 'unlinked', tone: 'bad' },
};

function lookOf({ status, reason }: WhatsappView): Look {
  const look = looks[status.toLowerCase()] ?? unknown;
  return (look.name === 'disconnected' && ended[reason ?? '']) || look;
}

/** Status of a connection: icon, name, reason and duration of an outage, and WhatsApp's restriction. */
export function StatusCell({ connection }: { connection: WhatsappView }) {
  const t = useText(text);
  const outage = useText(outageText);
  const reasons: Record<string, string> = useText(reasonText);
  const { reason, downSince } = connection;
  const now = useNow();
  const { icon: Icon, name, tone } = lookOf(connection);
  return (
    <>
      <span className={css['status']} data-tone={tone}>
        <Icon size={16} aria-hidden="true" />
        <span>
          {t[name]}
          {reason && <small>{reasons[reason] ?? reason}</small>}
          {downSince && now - Date.parse(downSince) >= 60_000 && (
            <small>{outage.downFor(formatAge(downSince, now))}</small>
          )}
        </span>
      </span>
      <Restricted connection={connection} now={now} />
    </>
  );
}

function Restricted({ connection, now }: { connection: WhatsappView; now: number }) {
  const h = useText(historyText);
  const { restriction, restrictedUntil } = connection;
  if (!restriction || !restrictedUntil || Date.parse(restrictedUntil) <= now) return null;
  return (
    <span className={css['status']} data-tone="wait">
      <Hourglass size={16} aria-hidden="true" />
      <span>
        {restriction === 'too_fast' ? h.tooFast : h.noNewChats}
        <small>{h.until(formatMoment(restrictedUntil))}</small>
      </span>
    </span>
  );
}
