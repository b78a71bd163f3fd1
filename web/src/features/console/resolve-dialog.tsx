import type { PaymentView, Resolution } from '@recado/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatCents } from '../../lib/format-money.ts';
import { useText } from '../../lib/i18n.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { invoicePages, useConsoleChange } from './console.queries.ts';
import { moneyText } from './money.text.ts';
import css from './resolve-dialog.module.css';

interface Props {
  payment: PaymentView;
  onClose: () => void;
}

/** Decides about a payment that matched no invoice. */
export function ResolveDialog({ payment, onClose }: Props) {
  const t = useText(moneyText);
  const { id, companyId, companyName, amountCents, currency } = payment;
  const [chosen, setChosen] = useState<Resolution | null>(null);
  const { data } = useInfiniteQuery(invoicePages({ companyId }));
  const open = data?.pages[0]?.invoices.find(({ status }) => status === 'open' || status === 'overdue');
  const resolution = chosen ?? (open && open.amountCents <= amountCents ? 'apply' : 'credit');
  const change = useConsoleChange(
    async (reason: string) => {
      const invoiceId = resolution === 'apply' ? open?.id : undefined;
      await api.platformBilling.resolve.call({ id, resolution, reason, ...(invoiceId ? { invoiceId } : {}) });
      onClose();
    },
    { quiet: true },
  );
  return (
    <ReasonDialog
      title={t.resolve}
      lead={`${companyName}, ${formatCents(amountCents, currency)}. ${t.resolveHelp}`}
      submitLabel={t.resolve}
      busy={change.isPending}
      onClose={onClose}
      onSubmit={(reason) => change.mutateAsync(reason)}
    >
      <Radio.Group
        className={css['choices'] ?? ''}
        aria-label={t.resolution}
        value={resolution}
        onChange={(event) => setChosen(event.target.value as Resolution)}
      >
        <Radio value="apply" disabled={!open}>
          {t.apply}
          <small>{open ? `${open.number}, ${formatCents(open.amountCents, open.currency)}` : t.noOpenInvoice}</small>
        </Radio>
        <Radio value="credit">{t.credit}</Radio>
        <Radio value="refund">{t.payBack}</Radio>
      </Radio.Group>
    </ReasonDialog>
  );
}
