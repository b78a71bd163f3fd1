import type { WhatsappView } from '@recado/contracts';
import { CircleCheck, CloudOff, LoaderCircle, QrCode, TriangleAlert, Unplug, type LucideIcon } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { reasonText, text } from './connections.text.ts';
import css from './status-cell.module.css';

type Name = 'connected' | 'reading' | 'pairing' | 'timeout' | 'disconnected' | 'opening';
const looks: Record<string, { icon: LucideIcon; name: Name; tone: 'good' | 'wait' | 'bad' }> = {
  connected: { icon: CircleCheck, name: 'connected', tone: 'good' },
  qrcode: { icon: QrCode, name: 'reading', tone: 'wait' },
  pairing: { icon: LoaderCircle, name: 'pairing', tone: 'wait' },
  timeout: { icon: CloudOff, name: 'timeout', tone: 'bad' },
  disconnected: { icon: Unplug, name: 'disconnected', tone: 'bad' },
  opening: { icon: LoaderCircle, name: 'opening', tone: 'wait' },
};
const unknown = { icon: TriangleAlert, name: 'disconnected', tone: 'bad' } as const;

/** Where a connection stands: an icon, a word, and why, when it is not connected. */
export function StatusCell({ connection: { status, reason } }: { connection: WhatsappView }) {
  const t = useText(text);
  const reasons: Record<string, string> = useText(reasonText);
  const { icon: Icon, name, tone } = looks[status.toLowerCase()] ?? unknown;
  return (
    <span className={css['status']} data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      <span>
        {t[name]}
        {reason && <small>{reasons[reason] ?? reason}</small>}
      </span>
    </span>
  );
}
