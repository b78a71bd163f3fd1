import { STATUS_CALLBACK, WEBHOOK_TEST, webhookEventTypes } from '@recado/contracts/integrations/webhook-events';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useInfiniteList } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { deliveryText } from './deliveries.text.ts';
import { DeliveryCells } from './delivery-cells.tsx';
import { deliveryStates, type DeliveryState, type WebhooksSearch } from './webhook-tabs.ts';
import css from './webhooks.module.css';
import { deliveryPages, webhooksOptions } from './webhooks.queries.ts';
import { text } from './webhooks.text.ts';

const DeliveryDrawer = lazy(() => import('./delivery-drawer.tsx'));
const ReplayDialog = lazy(() => import('./replay-dialog.tsx'));

interface Props {
  search: WebhooksSearch;
  onSearch: (search: WebhooksSearch) => void;
}

/** The log of the last 30 days, with requests and answers. */
export default function DeliveriesTab({ search, onSearch }: Props) {
  const t = useText(text);
  const d = useText(deliveryText);
  const [opened, setOpened] = useState<number>();
  const [isReplaying, setReplaying] = useState(false);
  const { data: webhooks = [] } = useQuery(webhooksOptions());
  const list = useInfiniteList(deliveryPages(search), ({ deliveries }) => deliveries);
  const chosen = webhooks.find(({ id }) => id === search.webhook);
  const nameOf = (webhookId: number) => webhooks.find(({ id }) => id === webhookId)?.name ?? '';
  return (
    <>
      <ListPage
        embedded
        title={t.deliveries}
        isNarrowed={Boolean(search.webhook ?? search.state ?? search.type)}
        filters={<Filters search={search} onSearch={onSearch} />}
        action={chosen && <Button onClick={() => setReplaying(true)}>{d.replayFailed}</Button>}
        list={list}
        columns={[
          { title: d.event, share: 3 },
          { title: d.subject, share: 2 },
          { title: d.webhook, share: 2 },
          { title: d.state, width: 168 },
          { title: d.answer, width: 120 },
          { title: d.tries, width: 88 },
          { title: d.at, width: 128 },
        ]}
        actions={1}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpened(id)}
        renderCells={(delivery) => (
          <DeliveryCells
            delivery={delivery}
            webhook={delivery.callbackUrl ?? nameOf(delivery.webhookId)}
            onOpen={() => setOpened(delivery.id)}
          />
        )}
        empty={{ icon: Send, title: d.noDeliveries, help: d.noDeliveriesHelp }}
      />
      <Suspense>
        {opened !== undefined && <DeliveryDrawer id={opened} onClose={() => setOpened(undefined)} />}
        {isReplaying && chosen && <ReplayDialog webhook={chosen} onClose={() => setReplaying(false)} />}
      </Suspense>
    </>
  );
}

function Filters({ search, onSearch }: Props) {
  const d = useText(deliveryText);
  const { data: webhooks = [] } = useQuery(webhooksOptions());
  const narrow = (part: { [K in keyof WebhooksSearch]?: WebhooksSearch[K] | undefined }) =>
    onSearch(
      Object.fromEntries(
        Object.entries({ ...search, section: 'deliveries', ...part }).filter(([, value]) => value !== undefined),
      ),
    );
  return (
    <span className={css['filters']}>
      <Select
        allowClear
        aria-label={d.webhook}
        placeholder={d.allWebhooks}
        value={search.webhook}
        options={webhooks.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(webhook?: number) => narrow({ webhook })}
      />
      <Select
        allowClear
        aria-label={d.state}
        placeholder={d.allStates}
        value={search.state}
        options={deliveryStates.map((value) => ({ value, label: d[value] }))}
        onChange={(state?: DeliveryState) => narrow({ state })}
      />
      <Select
        allowClear
        showSearch
        aria-label={d.type}
        placeholder={d.allTypes}
        value={search.type}
        options={[...webhookEventTypes, STATUS_CALLBACK, WEBHOOK_TEST].map((value) => ({ value, label: value }))}
        onChange={(type?: string) => narrow({ type })}
      />
    </span>
  );
}
