import type { CompanyInvoiceView } from '@recado/contracts';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatCents } from '../../lib/format-money.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useConsoleChange } from './console.queries.ts';
import { moneyText } from './money.text.ts';

export type InvoiceAction = 'settle' | 'discount' | 'waive' | 'refund';

interface Props {
  invoice: CompanyInvoiceView;
  action: InvoiceAction;
  onClose: () => void;
}

/** Settles, discounts, waives or refunds an invoice, with a reason. */
export function InvoiceDialog({ invoice, action, onClose }: Props) {
  const t = useText(moneyText);
  const { id, number, companyName, amountCents, currency, discountCents } = invoice;
  const [discount, setDiscount] = useState(discountCents / 100);
  const change = useConsoleChange(
    async (reason: string) => {
      if (action === 'settle') await api.platformBilling.settle.call({ id, reason });
      if (action === 'waive') await api.platformBilling.cancel.call({ id, reason });
      if (action === 'refund') await api.platformBilling.refund.call({ id, reason });
      if (action === 'discount')
        await api.platformBilling.discount.call({ id, reason, discountCents: Math.round(discount * 100) });
      onClose();
    },
    { quiet: true },
  );
  const helps = { settle: t.settleHelp, discount: t.discountHelp, waive: t.waiveHelp, refund: t.refundHelp };
  return (
    <ReasonDialog
      title={`${t[action]}: ${number}`}
      lead={`${companyName}, ${formatCents(amountCents, currency)}. ${helps[action]}`}
      submitLabel={t[action]}
      danger={action === 'refund'}
      busy={change.isPending}
      onClose={onClose}
      onSubmit={(reason) => change.mutateAsync(reason)}
    >
      {action === 'discount' && (
        <Field label={t.discountValue}>
          {(wiring) => (
            <InputNumber
              {...wiring}
              min={0}
              max={(invoice.priceCents - invoice.creditCents) / 100}
              precision={2}
              decimalSeparator={currency === 'BRL' ? ',' : '.'}
              value={discount}
              onChange={(value) => setDiscount(value ?? 0)}
            />
          )}
        </Field>
      )}
    </ReasonDialog>
  );
}
