import type { CompanyInvoiceView } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { BadgePercent, Ban, CircleCheck, Clock, FileText, HandCoins, HandHeart, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../lib/format-time.ts';
import { formatCents } from '../../lib/format-money.ts';
import { useText } from '../../lib/i18n.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import table from '../../ui/table.module.css';
import css from './console.module.css';
import { InvoiceDialog, type InvoiceAction } from './invoice-dialog.tsx';
import { text } from './console.text.ts';
import { moneyText } from './money.text.ts';

const icons = { open: FileText, overdue: Clock, paid: CircleCheck, cancelled: Ban, refunded: Undo2 } as const;

interface Props {
  invoice: CompanyInvoiceView;
  /** false where all invoices are of one company. */
  hasCompany?: boolean;
}

export function InvoiceCells({ invoice, hasCompany = true }: Props) {
  const t = useText(moneyText);
  const { dueDate: dueDateTitle } = useText(text);
  const [action, setAction] = useState<InvoiceAction | null>(null);
  const { number, companyId, companyName, detail, amountCents, currency, dueDate, status, reason } = invoice;
  const Icon = icons[status];
  const isOpen = status === 'open' || status === 'overdue';
  const of = (name: InvoiceAction, icon: typeof Icon) => ({
    label: `${t[name]}: ${number}`,
    icon,
    onClick: () => setAction(name),
  });
  return (
    <>
      <td className={table['number']}>{number}</td>
      {hasCompany && (
        <td>
          <Link to="/console/$companyId" params={{ companyId }}>
            {companyName || companyId}
          </Link>
        </td>
      )}
      <td className={table['soft']}>
        {detail}
        {reason && <small className={css['sub']}>{reason}</small>}
      </td>
      <td className={table['number']}>{formatCents(amountCents, currency)}</td>
      <td className={table['number']} data-label={dueDateTitle}>
        {formatDate(dueDate)}
      </td>
      <td>
        <span className={css['state']} data-state={status}>
          <Icon size={14} aria-hidden="true" />
          {t[status]}
        </span>
      </td>
      <RowActions
        actions={[
          isOpen && of('settle', HandCoins),
          isOpen && of('discount', BadgePercent),
          isOpen && of('waive', HandHeart),
          status === 'paid' && { ...of('refund', Undo2), danger: true },
        ]}
      />
      {action && <InvoiceDialog invoice={invoice} action={action} onClose={() => setAction(null)} />}
    </>
  );
}
