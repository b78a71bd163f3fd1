import type { WhatsappView } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { Unplug } from 'lucide-react';
import { formatAge } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { NoticeBanner } from '../../ui/notice-banner.tsx';
import { useSessionCommand } from './connections.queries.ts';
import css from './down-banner.module.css';
import { outageText } from './outage.text.ts';

/** Numbers with a button of their own; the page of the connections has the others. */
const MOST = 2;

interface Props {
  connections: WhatsappView[];
  now: number;
  /** Shows the QR code of a connection. */
  onLink: (id: number) => void;
}

/** The numbers that are down, for all; reconnecting is for those who may. */
export default function DownBanner({ connections, now, onLink }: Props) {
  const t = useText(outageText);
  const me = useMe();
  const [first] = connections;
  const mayReconnect = hasPermission(me, 'connections-page:actionButtons');
  const hasOthers = connections.length > MOST;
  if (!first) return null;
  return (
    <NoticeBanner icon={Unplug} tone="due" label={t.bellTitle}>
      <span>
        {connections.length === 1
          ? `${t.downTitle(first.name)} ${t.downFor(formatAge(first.downSince ?? '', now))}. ${t.downHelp}`
          : t.downMany(connections.length, connections.map(({ name }) => name).join(', '))}
      </span>
      {mayReconnect &&
        connections
          .slice(0, MOST)
          .map((connection) => (
            <Reconnect
              key={connection.id}
              connection={connection}
              isNamed={connections.length > 1}
              onLink={() => onLink(connection.id)}
            />
          ))}
      {hasPermission(me, 'connections-page:view') && hasOthers && <Link to="/connections">{t.see}</Link>}
    </NoticeBanner>
  );
}

interface ReconnectProps {
  connection: WhatsappView;
  isNamed: boolean;
  onLink: () => void;
}
/** Where the linking was lost the new try shows a QR code; otherwise it needs nobody. */
function Reconnect({ connection: { id, name, status }, isNamed, onLink }: ReconnectProps) {
  const t = useText(outageText);
  const { mutateAsync, isPending } = useSessionCommand();
  function reconnect() {
    if (status === 'qrcode' || status === 'PAIRING') return onLink();
    // The banner may be gone by then: the number is no longer down as soon as it tries.
    const show = status === 'DISCONNECTED' ? onLink : () => undefined;
    mutateAsync({ id, order: 'retry' }).then(show, () => undefined);
  }
  return (
    <Button size="small" className={css['reconnect'] ?? ''} loading={isPending} onClick={reconnect}>
      <span>{isNamed ? t.reconnectNamed(name) : t.reconnect}</span>
    </Button>
  );
}
