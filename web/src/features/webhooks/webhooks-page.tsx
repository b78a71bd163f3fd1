import { lazy } from 'react';
import { useText } from '../../lib/i18n.ts';
import { TabbedPage } from '../../ui/tabbed-page.tsx';
import { webhookTabs, type WebhooksSearch } from './webhook-tabs.ts';
import { useWebhooksLive } from './webhooks.queries.ts';
import { text } from './webhooks.text.ts';

const EndpointsTab = lazy(() => import('./endpoints-tab.tsx'));
const DeliveriesTab = lazy(() => import('./deliveries-tab.tsx'));

interface Props {
  search: WebhooksSearch;
  onSearch: (search: WebhooksSearch) => void;
}

/** Addresses that events of the company are posted to, and the log of deliveries. */
export function WebhooksPage({ search, onSearch }: Props) {
  const t = useText(text);
  useWebhooksLive();
  const { section = 'endpoints' } = search;
  return (
    <TabbedPage
      title={t.title}
      tabs={webhookTabs.map((key) => ({ key, label: t[key] }))}
      active={section}
      onTab={(tab) => onSearch({ section: tab })}
    >
      {section === 'endpoints' && <EndpointsTab onLog={(webhook) => onSearch({ section: 'deliveries', webhook })} />}
      {section === 'deliveries' && <DeliveriesTab search={search} onSearch={onSearch} />}
    </TabbedPage>
  );
}
