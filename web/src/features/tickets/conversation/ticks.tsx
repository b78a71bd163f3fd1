import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { useText, words } from '../../../lib/i18n.ts';
import css from './ticks.module.css';

const text = words({
  pt: {
    failed: 'Não enviada',
    queued: 'Enviando',
    sent: 'Enviada',
    delivered: 'Entregue',
    read: 'Lida',
    played: 'Ouvida',
  },
  en: { failed: 'Not sent', queued: 'Sending', sent: 'Sent', delivered: 'Delivered', read: 'Read', played: 'Played' },
  es: {
    failed: 'No enviado',
    queued: 'Enviando',
    sent: 'Enviado',
    delivered: 'Entregado',
    read: 'Leído',
    played: 'Escuchado',
  },
});

/** Clock, single, double, double read-style, double highlighted. */
export function Ticks({ ack, failed = false, size = 14 }: { ack: number; failed?: boolean; size?: number }) {
  const t = useText(text);
  const [Icon, name, look] = failed
    ? ([CircleAlert, t.failed, 'failed'] as const)
    : ack === 0
      ? ([Clock3, t.queued, 'queued'] as const)
      : ack === 1
        ? ([Check, t.sent, 'sent'] as const)
        : ack === 2
          ? ([CheckCheck, t.delivered, 'delivered'] as const)
          : ([CheckCheck, ack === 3 ? t.read : t.played, ack === 3 ? 'read' : 'played'] as const);
  return (
    <span className={css['ticks']} data-look={look} title={name}>
      <Icon size={size} strokeWidth={2} aria-hidden="true" />
      <span className="sr-only">{name}</span>
    </span>
  );
}
