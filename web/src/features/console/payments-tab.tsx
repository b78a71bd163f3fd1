import type { PaymentState, PaymentView } from '@recado/contracts';
import { Link } from '@tanstack/react-router';
import { Select } from 'antd';
import { Banknote, CircleAlert, CircleCheck, PiggyBank, Scale, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../lib/format-time.ts';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { formatCents } from '../../lib/format-money.ts';
import { useText } from '../../lib/i18n.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import table from '../../ui/table.module.css';
import css from './console.module.css';
import { paymentPages } from './console.queries.ts';
import { paymentStates } from './console-states.ts';
import { text } from './console.text.ts';
import { CsvButton } from './csv-button.tsx';
import { moneyText } from './money.text.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

const icons = { applied: CircleCheck, unmatched: CircleAlert, credited: PiggyBank, refunded: Undo2 } as const;
const knownReasons = ['wrongAmount', 'wrongCurrency', 'cancelledInvoice', 'paidAlready'] as const;

interface Props {
  state: PaymentState | undefined;
  onState: (state: PaymentState | undefined) => void;
}

export default function PaymentsTab({ state, onState }: Props) {
  const t = useText(text);
  const tm = useText(moneyText);
  const [search, setSearch] = useState('');
  const searchParam = useDebounced(search).trim();
  const query = { ...(searchParam && { searchParam }), ...(state && { state }) };
  const list = useInfiniteList(paymentPages(query), ({ payments }) => payments);
  return (
    <ListPage
      embedded
      title={t.payments}
      search={search}
      searchLabel={tm.searchPayments}
      onSearch={setSearch}
      isNarrowed={state !== undefined}
      filters={
        <span className={css['filters']}>
          <Select
            allowClear
            aria-label={tm.status}
            placeholder={tm.allStates}
            value={state}
            options={paymentStates.map((value) => ({ value, label: tm[value] }))}
            onChange={onState}
          />
        </span>
      }
      action={<CsvButton table="payments" query={query} />}
      list={list}
      columns={[
        { title: tm.paidAt, width: 148 },
        { title: t.company, share: 3 },
        { title: tm.provider, share: 2 },
        { title: tm.paymentId, share: 3 },
        { title: tm.value, width: 116 },
        { title: tm.status, share: 3 },
      ]}
      actions={1}
      keyOf={({ id }) => id}
      toneOf={(payment) => (payment.state === 'unmatched' ? 'due' : undefined)}
      renderCells={(payment) => <PaymentCells payment={payment} />}
      empty={{ icon: Banknote, title: tm.noPayments, help: tm.noPaymentsHelp, hasAction: false }}
    />
  );
}

function PaymentCells({ payment }: { payment: PaymentView }) {
  const tm = useText(moneyText);
  const [isResolving, setResolving] = useState(false);
  const { companyId, companyName, provider, providerPaymentId, amountCents, currency, state, reason, paidAt } = payment;
  const Icon = icons[state];
  const known = knownReasons.find((name) => name === reason);
  return (
    <>
      <td className={table['number']}>{formatDateTime(paidAt)}</td>
      <td>
        <Link to="/console/$companyId" params={{ companyId }}>
          {companyName || companyId}
        </Link>
      </td>
      <td className={table['soft']}>{provider}</td>
      <td className={table['soft']} title={providerPaymentId}>
        {providerPaymentId}
      </td>
      <td className={table['number']}>{formatCents(amountCents, currency)}</td>
      <td>
        <span className={css['state']} data-state={state === 'unmatched' ? 'overdue' : state}>
          <Icon size={14} aria-hidden="true" />
          {tm[state]}
        </span>
        {reason && <small className={css['sub']}>{known ? tm[known] : reason}</small>}
      </td>
      <RowActions
        actions={[
          state === 'unmatched' && {
            label: `${tm.resolve}: ${providerPaymentId}`,
            icon: Scale,
            onClick: () => setResolving(true),
          },
        ]}
      />
      {isResolving && <ResolveDialog payment={payment} onClose={() => setResolving(false)} />}
    </>
  );
}
