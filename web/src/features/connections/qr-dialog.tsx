import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { KeyRound, LoaderCircle, RotateCw, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { infoOptions } from '../../ui/simulator-banner.tsx';
import { useSessionCommand } from './connections.queries.ts';
import { listOptions } from './connections.state.ts';
import { text } from './connections.text.ts';
import { PairByCode } from './pair-by-code.tsx';
import css from './qr-dialog.module.css';
import { reasonText } from './reasons.text.ts';

/**
 * The socket updates the code in the cached list. The dialog closes when the connection is open; a code that nobody scanned in time
 * and a number that WhatsApp refuses are said in it.
 */
export default function QrDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(text);
  const reasons = useText(reasonText);
  const { data: listed } = useQuery({
    ...listOptions(),
    select: (all) => all.find((candidate) => candidate.id === id),
  });
  // The list may have been fetched before the code was created.
  const { data: asked } = useQuery({ ...api.whatsapp.get.options({ id }), staleTime: 0 });
  const connection = listed ?? asked;
  const qrcode = listed?.qrcode || (connection?.status === 'qrcode' ? (asked?.qrcode ?? '') : '');
  const [shown, setShown] = useState(false);
  if (qrcode && !shown) setShown(true);
  const isRefused = connection?.status === 'DISCONNECTED' && connection.reason === 'number_linked';
  // A session whose linking is kept opens without a code.
  const isConnected = connection?.status === 'CONNECTED';
  // A list that is older than the code shows the connection as it was before.
  const isGivenUp = shown && !qrcode && connection?.status === 'DISCONNECTED' && !isRefused;
  const close = () => {
    if (isConnected && shown) showSuccess(t.linked(connection.name));
    onClose();
  };
  const pairingCode = connection?.pairingCode ?? '';
  return (
    <Modal
      open={!isConnected}
      centered
      width={640}
      title={connection ? `${t.qrTitle}: ${connection.name}` : t.qrTitle}
      footer={null}
      onCancel={onClose}
      afterClose={close}
    >
      <div className={css['columns']}>
        <div className={css['code']}>
          <Code
            qrcode={qrcode}
            isPairing={pairingCode !== ''}
            stopped={connection?.status === 'DISCONNECTED'}
            id={id}
          />
          {isRefused && <Alert type="warning" title={reasons.number_linked} />}
          {isGivenUp && <Alert type="info" title={t.qrExpired} />}
          {qrcode && connection && connection.retries > 0 && <small>{t.qrTries(connection.retries)}</small>}
        </div>
        <div className={css['beside']}>
          <p>{t.qrHelp}</p>
          {qrcode && <SimulatedPhone qrcode={qrcode} />}
          {/* The number that was linked before stands there already, once it is known. */}
          <PairByCode
            key={connection?.number ?? ''}
            id={id}
            code={pairingCode}
            known={connection?.number ? `+${connection.number.replace(/\D/g, '')}` : ''}
          />
        </div>
      </div>
    </Modal>
  );
}

/** With a simulated WhatsApp the phones' page accepts the code without a camera. */
function SimulatedPhone({ qrcode }: { qrcode: string }) {
  const t = useText(text);
  const { data } = useQuery(infoOptions);
  if (!data?.simulatorUrl) return null;
  const address = `${data.simulatorUrl}/#${new URLSearchParams({ qr: qrcode }).toString()}`;
  return (
    <Button href={address} target="_blank" rel="noreferrer" icon={<Smartphone size={14} />}>
      {t.qrPhones}
    </Button>
  );
}

interface CodeProps {
  qrcode: string;
  /** A code to type is shown in place of the picture. */
  isPairing: boolean;
  stopped: boolean;
  id: number;
}
function Code({ qrcode, isPairing, stopped, id }: CodeProps) {
  const t = useText(text);
  const order = useSessionCommand();
  if (qrcode) return <QrPicture label={t.qr} text={qrcode} />;
  if (isPairing)
    return (
      <div className={css['waiting']}>
        <KeyRound size={20} aria-hidden="true" />
        {t.codeShown}
      </div>
    );
  return (
    <output className={css['waiting']} data-busy={!stopped}>
      {stopped ? (
        <Button
          icon={<RotateCw size={14} />}
          loading={order.isPending}
          onClick={() => order.mutate({ id, order: 'renew' })}
        >
          {t.renew}
        </Button>
      ) : (
        <>
          <LoaderCircle size={20} aria-hidden="true" />
          {t.qrWait}
        </>
      )}
    </output>
  );
}
