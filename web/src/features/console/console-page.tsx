import type { CompanyState, InvoiceState, PaymentState } from '@recado/contracts';
import { lazy } from 'react';
import { useText } from '../../lib/i18n.ts';
import { TabbedPage } from '../../ui/tabbed-page.tsx';
import { consoleTabs, type ConsoleTab } from './console-tabs.ts';
import { text } from './console.text.ts';

const OverviewTab = lazy(() => import('./overview-tab.tsx'));
const CompaniesTab = lazy(() => import('./companies-tab.tsx'));
const LoadTab = lazy(() => import('./load-tab.tsx'));
const InvoicesTab = lazy(() => import('./invoices-tab.tsx'));
const PaymentsTab = lazy(() => import('./payments-tab.tsx'));
const KeysTab = lazy(() => import('./keys-tab.tsx'));
const MoveInTab = lazy(() => import('./move-in-tab.tsx'));
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
    <TabbedPage
      title={t.title}
      tabs={consoleTabs.map((key) => ({ key, label: t[key] }))}
      active={section}
      onTab={(tab) => onSearch({ section: tab })}
    >
      {section === 'overview' && <OverviewTab />}
      {section === 'companies' && (
        <CompaniesTab state={state} onState={(next) => onSearch({ section, ...(next ? { state: next } : {}) })} />
      )}
      {section === 'load' && <LoadTab />}
      {section === 'invoices' && (
        <InvoicesTab status={status} onStatus={(next) => onSearch({ section, ...(next ? { status: next } : {}) })} />
      )}
      {section === 'payments' && (
        <PaymentsTab state={payment} onState={(next) => onSearch({ section, ...(next ? { payment: next } : {}) })} />
      )}
      {section === 'providers' && <ProvidersTab />}
      {section === 'keys' && <KeysTab />}
      {section === 'moveIn' && <MoveInTab />}
    </TabbedPage>
  );
}
