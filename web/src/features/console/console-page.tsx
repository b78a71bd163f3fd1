import type { CompanyState, InvoiceState, PaymentState } from '@recado/contracts';
import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n.ts';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { consoleTabs, type ConsoleTab } from './console-tabs.ts';
import css from './console.module.css';
import { text } from './console.text.ts';

const OverviewTab = lazy(() => import('./overview-tab.tsx'));
const CompaniesTab = lazy(() => import('./companies-tab.tsx'));
const InvoicesTab = lazy(() => import('./invoices-tab.tsx'));
const PaymentsTab = lazy(() => import('./payments-tab.tsx'));
const ProvidersTab = lazy(() => import('./providers-tab.tsx'));

export interface ConsoleSearch {
  section?: ConsoleTab;
  state?: CompanyState;
  status?: InvoiceState;
  payment?: PaymentState;
}
interface Props {
  search: ConsoleSearch;
  onSearch: (search: ConsoleSearch) => void;
}

/** The provider's console: the platform at a glance, its companies and their money. */
export function ConsolePage({ search, onSearch }: Props) {
  const t = useText(text);
  const { section = 'overview', state, status, payment } = search;
  return (
    <main className={css['page']}>
      <h1 className="sr-only">{t.title}</h1>
      <Tabs
        className={css['tabs'] ?? ''}
        activeKey={section}
        onChange={(key) => onSearch({ section: consoleTabs.find((tab) => tab === key) ?? 'overview' })}
        items={consoleTabs.map((key) => ({ key, label: t[key] }))}
      />
      <div className={css['body']}>
        <Suspense fallback={<SkeletonBar w="40%" h={20} />}>
          {section === 'overview' && <OverviewTab />}
          {section === 'companies' && (
            <CompaniesTab state={state} onState={(next) => onSearch({ section, ...(next ? { state: next } : {}) })} />
          )}
          {section === 'invoices' && (
            <InvoicesTab
              status={status}
              onStatus={(next) => onSearch({ section, ...(next ? { status: next } : {}) })}
            />
          )}
          {section === 'payments' && (
            <PaymentsTab
              state={payment}
              onState={(next) => onSearch({ section, ...(next ? { payment: next } : {}) })}
            />
          )}
          {section === 'providers' && <ProvidersTab />}
        </Suspense>
      </div>
    </main>
  );
}
