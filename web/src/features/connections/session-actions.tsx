import type { WhatsappView } from '@recado/contracts';
import { Button } from 'antd';
import { QrCode, RotateCw, Unplug } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import css from './session-actions.module.css';
import { useSessionCommand } from './connections.queries.ts';
import { text } from './connections.text.ts';
import { officialText } from './official.text.ts';

/** Actions for the connection's status. */
export function SessionActions({ connection, onQr }: { connection: WhatsappView; onQr: (id: number) => void }) {
  const t = useText(text);
  const { id } = connection;
  const { mutate, isPending, variables } = useSessionCommand();
  const disconnect = useAskDisconnect(connection, () => mutate({ id, order: 'disconnect' }));
  const renew = () => mutate({ id, order: 'renew' }, { onSuccess: () => onQr(id) });
  const busy = (order: string) => isPending && variables.order === order;
  switch (connection.status.toLowerCase()) {
    case 'qrcode':
      return (
        <Button type="primary" size="small" icon={<QrCode size={14} />} onClick={() => onQr(id)}>
          {t.qr}
        </Button>
      );
    case 'disconnected':
      return (
        <span className={css['pair']}>
          <Button
            size="small"
            icon={<RotateCw size={14} />}
            loading={busy('retry')}
            onClick={() => mutate({ id, order: 'retry' })}
          >
            {t.retry}
          </Button>
          {connection.abilities.includes('linking') && (
            <Button size="small" icon={<QrCode size={14} />} loading={busy('renew')} onClick={renew}>
              {t.renew}
            </Button>
          )}
        </span>
      );
    case 'opening':
      return (
        <Button size="small" loading disabled>
          {t.connecting}
        </Button>
      );
    default:
      return (
        <Button size="small" icon={<Unplug size={14} />} loading={busy('disconnect')} onClick={disconnect}>
          {t.disconnect}
        </Button>
      );
  }
}

function useAskDisconnect({ name, abilities }: WhatsappView, then: () => void): () => void {
  const t = useText(text);
  const officialHelp = useText(officialText).disconnectHelp;
  const confirm = useDangerConfirmation();
  return () =>
    confirm({
      title: t.disconnectTitle(name),
      content: abilities.includes('linking') ? t.disconnectHelp : officialHelp,
      onConfirm: then,
    });
}
