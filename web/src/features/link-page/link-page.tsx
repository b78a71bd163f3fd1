import type { LinkPageState } from '@recado/contracts';
import { Alert, Button } from 'antd';
import { CircleCheck, CloudOff, LoaderCircle, QrCode, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { LinkByCode } from './link-by-code.tsx';
import { isFinal, useLinkPage, useStartLinking } from './link-page.queries.ts';
import { linkPageText } from './link-page.text.ts';
import css from './link-page.module.css';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { SignedOutPage, SubmitError } from '../../ui/signed-out-page.tsx';

/** Somebody without an account links their phone to the connection that the address is for. */
export function LinkPage({ token }: { token: string }) {
  const t = useText(linkPageText);
  const { data, error } = useLinkPage(token);
  if (!data && error && isFinal(error)) return <Over kind="expired" />;
  if (data?.status === 'expired' || data?.status === 'used') return <Over kind={data.status} />;
  if (data?.status === 'linked') return <Linked returnUrl={data.returnUrl} />;
  return (
    <SignedOutPage headline={t.title} lead={data ? t.lead(data.name) : t.loading} wide>
      {error && (
        <output className={css['offline']}>
          <CloudOff size={16} aria-hidden="true" /> {t.offline}
        </output>
      )}
      {data ? <Linking token={token} state={data} /> : <Waiting>{t.loading}</Waiting>}
    </SignedOutPage>
  );
}

function Linking({ token, state }: { token: string; state: LinkPageState }) {
  const t = useText(linkPageText);
  const start = useStartLinking(token);
  const { status, qrcode, pairingCode } = state;
  return (
    <div className={css['body']}>
      <SubmitError error={start.error} />
      {status === 'refused' && <Alert type="warning" title={t.refused} />}
      {status === 'qrcode' && (
        <>
          <p>{t.help}</p>
          <QrPicture label={t.qr} text={qrcode} />
        </>
      )}
      {status === 'opening' && <Waiting>{t.preparing}</Waiting>}
      {(status === 'waiting' || status === 'refused') && (
        <>
          <p>{t.startHelp}</p>
          <Button
            type="primary"
            size="large"
            block
            icon={<QrCode size={16} />}
            loading={start.isPending}
            onClick={() => start.mutate(undefined)}
          >
            {t.start}
          </Button>
        </>
      )}
      <LinkByCode code={pairingCode} busy={start.isPending} onNumber={(number) => start.mutateAsync(number)} />
    </div>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <output className={css['waiting']}>
      <LoaderCircle size={20} aria-hidden="true" />
      {children}
    </output>
  );
}

function Linked({ returnUrl }: { returnUrl: string | null }) {
  const t = useText(linkPageText);
  return (
    <SignedOutPage headline={t.linked} lead={t.linkedLead}>
      <div className={css['end']} data-tone="good">
        <CircleCheck size={40} aria-hidden="true" />
        {returnUrl && (
          <Button type="primary" size="large" block href={returnUrl} rel="noreferrer">
            {t.goOn(new URL(returnUrl).host)}
          </Button>
        )}
      </div>
    </SignedOutPage>
  );
}

function Over({ kind }: { kind: 'expired' | 'used' }) {
  const t = useText(linkPageText);
  const [headline, lead] = kind === 'used' ? [t.used, t.usedLead] : [t.expired, t.expiredLead];
  return (
    <SignedOutPage headline={headline} lead={lead}>
      <div className={css['end']} data-tone="quiet">
        <TimerOff size={40} aria-hidden="true" />
      </div>
    </SignedOutPage>
  );
}
