import type { InvoiceView } from '@recado/contracts';
import { Button } from 'antd';
import { FileDown } from 'lucide-react';
import { formatCents, formatMoney } from '../../lib/format-money.ts';
import { useText } from '../../lib/i18n.ts';
import { formatDueDate, useMe } from '../../lib/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import table from '../../ui/table.module.css';
import css from './billing.module.css';
import { isOpen, useInvoicePdf } from './billing.queries.ts';
import { text } from './billing.text.ts';
import { InvoiceStatus } from './invoice-status.tsx';

interface Props {
  invoice: InvoiceView;
  onPay: () => void;
}

export function InvoiceCells({ invoice, onPay }: Props) {
  const t = useText(text);
  const { company } = useMe();
  const pdf = useInvoicePdf();
  const { number, value, currency, dueDate, status } = invoice;
  return (
    <>
      <td className={table['number']}>
        <strong className={css['number']}>{number}</strong>
      </td>
      <td className={css['details']}>
        <Details invoice={invoice} />
      </td>
      <td className={table['number']}>{formatMoney(value, currency)}</td>
      <td className={classNames(table['number'], table['soft'])}>
        <time dateTime={dueDate}>{formatDueDate(dueDate, company)}</time>
      </td>
      <td className={css['statusCell']}>
        <InvoiceStatus status={status} />
      </td>
      <td className={css['payCell']}>
        {isOpen(invoice) && (
          <Button
            size="small"
            type={status === 'overdue' ? 'primary' : 'default'}
            aria-label={t.payInvoice(number)}
            onClick={onPay}
          >
            {t.payNow}
          </Button>
        )}
        {status === 'paid' && <span className={css['isPaid']}>{t.isPaid}</span>}
      </td>
      <RowActions actions={[{ label: t.pdf(number), icon: FileDown, onClick: () => pdf.mutate(invoice) }]} />
    </>
  );
}

/** Plan and months, and below them what the amount is made of. */
function Details({ invoice }: { invoice: InvoiceView }) {
  const t = useText(text);
  const { company } = useMe();
  const { kind, detail, months, currency, discountCents, creditCents, reason, paidAt } = invoice;
  const more = [
    discountCents > 0 && t.discount(formatCents(discountCents, currency)),
    creditCents > 0 && t.usedCredit(formatCents(creditCents, currency)),
    paidAt && t.paidOn(formatDueDate(paidAt, company)),
    wordsOf(reason, t),
  ].filter(Boolean);
  const title = `${detail} · ${kind === 'period' ? t.months(months) : t.planChange}`;
  return (
    <>
      <span title={title}>{title}</span>
      {more.length > 0 && <small title={more.join(' · ')}>{more.join(' · ')}</small>}
    </>
  );
}

/** Cancellations by the platform have a code; a reason that somebody wrote is shown as it is. */
const wordsOf = (reason: string, t: Record<CancelReason, string>) => (isCancelReason(reason) ? t[reason] : reason);
const cancelReasons = ['replaced', 'moved', 'suspended', 'planRemoved'] as const;
type CancelReason = (typeof cancelReasons)[number];
const isCancelReason = (reason: string): reason is CancelReason => cancelReasons.some((code) => code === reason);
