import type { ChargeView, InvoiceView } from '@recado/contracts';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { formatCents } from '../../../lib/format-money.ts';
import { useText } from '../../../lib/i18n.ts';
import { errorMessage, hasCode } from '../../../lib/request-error.ts';
import { formatDueDate, useMe } from '../../../lib/session.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { useRefreshBilling } from '../billing.queries.ts';
import { text } from '../billing.text.ts';
import css from './checkout.module.css';
import { checkoutText } from './checkout.text.ts';
import type { Payer } from './payer.ts';
import { usePay } from './use-pay.ts';

interface Props {
  steps: ReactNode;
  invoice: InvoiceView;
  payer: Payer;
  onBack: () => void;
  onEditPayer: () => void;
  onLeave: () => void;
  onCharge: (charge: ChargeView) => void;
}

export function ReviewStep({ steps, invoice, payer, onBack, onEditPayer, onLeave, onCharge }: Props) {
  const t = useText(checkoutText);
  const pay = usePay(invoice.id, payer, onCharge);
  return (
    <DialogForm
      title={t.title}
      submitLabel={t.pay(formatCents(invoice.amountCents, invoice.currency))}
      busy={pay.isPending}
      aside={<Button onClick={onBack}>{t.back}</Button>}
      onLeave={onLeave}
      onSubmit={() => pay.mutate()}
    >
      {steps}
      <InvoiceDetails invoice={invoice} />
      <div className={css['payer']}>
        <h3>{t.payer}</h3>
        <p>{payer.name}</p>
        <p>{[payer.address2, payer.city, payer.state, payer.zipcode].filter(Boolean).join(', ')}</p>
        {payer.document && <p>{payer.document}</p>}
      </div>
      {pay.error && <PayError error={pay.error} onEditPayer={onEditPayer} onReloaded={pay.reset} />}
    </DialogForm>
  );
}

/** The invoice as the server has it: the form decides neither price nor plan. */
function InvoiceDetails({ invoice }: { invoice: InvoiceView }) {
  const t = useText(checkoutText);
  const b = useText(text);
  const { company } = useMe();
  const { number, kind, detail, months, dueDate, currency, priceCents, discountCents, creditCents, amountCents } =
    invoice;
  const isReduced = discountCents > 0 || creditCents > 0;
  const rows: [string, string][] = [
    [t.invoice, number],
    [t.plan, `${detail} · ${kind === 'period' ? b.months(months) : b.planChange}`],
    [t.dueDate, formatDueDate(dueDate, company)],
    ...(isReduced ? [[t.price, formatCents(priceCents, currency)] as [string, string]] : []),
    ...(discountCents > 0 ? [[t.discount, `−${formatCents(discountCents, currency)}`] as [string, string]] : []),
    ...(creditCents > 0 ? [[t.credit, `−${formatCents(creditCents, currency)}`] as [string, string]] : []),
  ];
  return (
    <dl className={css['review']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{t.total}</dt>
        <dd>{formatCents(amountCents, currency)}</dd>
      </div>
    </dl>
  );
}

interface ErrorProps {
  error: Error;
  onEditPayer: () => void;
  onReloaded: () => void;
}
/** Each error with its way out: other details, the invoices as they are now, or the button of the form once more. */
function PayError({ error, onEditPayer, onReloaded }: ErrorProps) {
  const t = useText(checkoutText);
  const refresh = useRefreshBilling();
  const isGone = hasCode(error, 'ERR_INVOICE_NOT_OPEN') || hasCode(error, 'ERR_NO_INVOICE_FOUND');
  const isOfPayer = hasCode(error, 'ERR_PAYMENT_REFUSED') || hasCode(error, 'ERR_VALIDATION');
  const reload = () => void refresh().then(onReloaded);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={errorMessage(error)}
      action={
        isGone ? (
          <Button size="small" onClick={reload}>
            {t.reload}
          </Button>
        ) : (
          isOfPayer && (
            <Button size="small" onClick={onEditPayer}>
              {t.editData}
            </Button>
          )
        )
      }
    />
  );
}
