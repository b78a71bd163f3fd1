import type { InvoiceState } from '@recado/contracts';
import { Select } from 'antd';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useDebounced, useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { invoicePages } from './console.queries.ts';
import css from './console.module.css';
import { invoiceStates } from './console-states.ts';
import { text } from './console.text.ts';
import { CsvButton } from './csv-button.tsx';
import { InvoiceCells } from './invoice-cells.tsx';
import { moneyText } from './money.text.ts';

interface Props {
  status: InvoiceState | undefined;
  onStatus: (status: InvoiceState | undefined) => void;
}

export default function InvoicesTab({ status, onStatus }: Props) {
  const t = useText(text);
  const tm = useText(moneyText);
  const [search, setSearch] = useState('');
  const searchParam = useDebounced(search).trim();
  const query = { ...(searchParam && { searchParam }), ...(status && { status }) };
  const list = useInfiniteList(invoicePages(query), ({ invoices }) => invoices);
  return (
    <ListPage
      embedded
      title={t.invoices}
      search={search}
      searchLabel={tm.searchInvoices}
      onSearch={setSearch}
      isNarrowed={status !== undefined}
      filters={
        <span className={css['filters']}>
          <Select
            allowClear
            aria-label={tm.status}
            placeholder={tm.allStatus}
            value={status}
            options={invoiceStates.map((value) => ({ value, label: tm[value] }))}
            onChange={onStatus}
          />
        </span>
      }
      action={<CsvButton table="invoices" query={query} />}
      list={list}
      columns={[
        { title: tm.number, width: 120 },
        { title: t.company, share: 3 },
        { title: tm.details, share: 3 },
        { title: tm.value, width: 116 },
        { title: t.dueDate, width: 108 },
        { title: tm.status, width: 116 },
      ]}
      actions={4}
      keyOf={({ id }) => id}
      toneOf={(invoice) => (invoice.status === 'overdue' ? 'due' : undefined)}
      renderCells={(invoice) => <InvoiceCells invoice={invoice} />}
      empty={{ icon: ReceiptText, title: tm.noInvoices, help: tm.noInvoicesHelp, hasAction: false }}
    />
  );
}
