import type { ChargeView, InvoiceView } from '@recado/contracts';
import { Alert, Button } from 'antd';
import { CircleCheck, ExternalLink, FlaskConical, LoaderCircle, RotateCw, TimerOff } from 'lucide-react';
import { formatMoney } from '../../../lib/format-money.ts';
import { useText } from '../../../lib/i18n.ts';
import { errorMessage } from '../../../lib/request-error.ts';
import { Empty } from '../../../ui/empty.tsx';
import { chargeText } from './charge.text.ts';
import css from './charge.module.css';
import { Countdown, useHasPassed } from './countdown.tsx';
import type { Payer } from './payer.ts';
import { PixCode } from './pix-code.tsx';
import { Renewed } from './renewed.tsx';
import { usePay } from './use-pay.ts';
import { usePayment } from './use-payment.ts';

interface Props {
  charge: ChargeView;
  invoice: InvoiceView;
  payer: Payer;
  /** A new code after the former has expired. */
  onCharge: (charge: ChargeView) => void;
}

/** The code to pay with, until the payment has arrived and is applied. */
export default function ChargeStep({ charge: ordered, invoice, payer, onCharge }: Props) {
  const t = useText(chargeText);
  const { charge, renewal } = usePayment(ordered, invoice);
  const hasPassed = useHasPassed(charge.expiresAt);
  if (renewal) return <Renewed invoice={invoice} dueDate={renewal.dueDate} />;
  if (charge.state === 'paid')
    return (
      <Empty icon={CircleCheck} title={t.received}>
        <output>{t.applying}</output>
      </Empty>
    );
  if (charge.state !== 'open' || hasPassed)
    return <Ended hasFailed={charge.state === 'failed'} invoice={invoice} payer={payer} onCharge={onCharge} />;
  return <Code charge={charge} />;
}

function Code({ charge }: { charge: ChargeView }) {
  const t = useText(chargeText);
  const { valor, currency, qrcode, checkoutUrl, expiresAt, isSandbox, id } = charge;
  return (
    <div className={css['charge']}>
      <dl>
        <div>
          <dt>{t.value}</dt>
          <dd>{formatMoney(Number(valor.original), currency)}</dd>
        </div>
        {expiresAt && (
          <div>
            <dt>{t.expiresIn}</dt>
            <dd>
              <Countdown until={expiresAt} />
            </dd>
          </div>
        )}
      </dl>
      {qrcode.qrcode ? <PixCode code={qrcode.qrcode} /> : <p>{t.pageHelp}</p>}
      {checkoutUrl && (
        <Button
          type={qrcode.qrcode ? 'default' : 'primary'}
          href={checkoutUrl}
          target="_blank"
          rel="noreferrer"
          icon={<ExternalLink size={14} />}
        >
          {t.openPage}
        </Button>
      )}
      {isSandbox && (
        <p className={css['sandbox']}>
          <FlaskConical size={16} aria-hidden="true" />
          <span>{t.sandbox}</span>
          <a href={`/sandbox-bank/${id}`} target="_blank" rel="noreferrer">
            {t.openSandbox}
          </a>
        </p>
      )}
      <output className={css['waiting']}>
        <LoaderCircle size={14} aria-hidden="true" />
        {t.waiting}
      </output>
    </div>
  );
}

interface EndedProps extends Omit<Props, 'charge'> {
  hasFailed: boolean;
}
function Ended({ hasFailed, invoice, payer, onCharge }: EndedProps) {
  const t = useText(chargeText);
  const pay = usePay(invoice.id, payer, onCharge);
  return (
    <>
      <Empty
        icon={TimerOff}
        title={hasFailed ? t.failed : t.expired}
        action={
          <Button type="primary" icon={<RotateCw size={14} />} loading={pay.isPending} onClick={() => pay.mutate()}>
            {t.renewCode}
          </Button>
        }
      >
        {hasFailed ? t.failedHelp : t.expiredHelp}
      </Empty>
      {pay.error && <Alert type="error" showIcon role="alert" title={errorMessage(pay.error)} />}
    </>
  );
}
