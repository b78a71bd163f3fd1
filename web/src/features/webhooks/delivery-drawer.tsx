import type { WebhookDeliveryDetails } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { Copy, RotateCcw } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { formatDateTime } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { AttemptDetails } from './attempt-details.tsx';
import { deliveryText } from './deliveries.text.ts';
import { DeliveryState } from './delivery-state.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import css from './webhooks.module.css';
import { deliveryOptions, useReplay } from './webhooks.queries.ts';

/** A delivery with its request, and each attempt with its answer; it follows what happens. */
export default function DeliveryDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const d = useText(deliveryText);
  const { data, error, refetch } = useQuery(deliveryOptions(id));
  const replay = useReplay();
  const canReplay = data && data.type !== 'webhook.test';
  return (
    <Drawer
      open
      size={560}
      title={data?.type ?? d.deliveryTitle}
      onClose={onClose}
      extra={
        canReplay && (
          <Button icon={<RotateCcw size={14} />} loading={replay.isPending} onClick={() => replay.mutate(id)}>
            {d.replay}
          </Button>
        )
      }
    >
      {data && <Details delivery={data} />}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonBar w="70%" h={20} />}
    </Drawer>
  );
}

function Details({ delivery }: { delivery: WebhookDeliveryDetails }) {
  const d = useText(deliveryText);
  const { eventId, subject, createdAt, request, log } = delivery;
  return (
    <div className={css['drawer']}>
      <dl className={css['facts']}>
        <dt>{d.state}</dt>
        <dd>
          <DeliveryState delivery={delivery} />
        </dd>
        <dt>{d.subject}</dt>
        <dd>{subject}</dd>
        <dt>{d.at}</dt>
        <dd>{formatDateTime(createdAt)}</dd>
        <dt>{d.id}</dt>
        <dd className={css['type']}>{eventId}</dd>
      </dl>
      <Request body={request} />
      <section>
        <h2>{d.attempts}</h2>
        {log.length === 0 && <p>{d.noAttempts}</p>}
        {log.toReversed().map((attempt) => (
          <AttemptDetails key={attempt.at} attempt={attempt} />
        ))}
      </section>
    </div>
  );
}

function Request({ body }: { body: string | null }) {
  const d = useText(deliveryText);
  const copy = () => copyText(body ?? '', d.copied);
  return (
    <section>
      <h2>
        {d.request}
        {body !== null && <IconButton label={d.copy} icon={Copy} onClick={copy} />}
      </h2>
      {body === null ? (
        <p>{d.notBuilt}</p>
      ) : (
        <ScrollRegion className={css['code']} label={d.request}>
          <pre>{indented(body)}</pre>
        </ScrollRegion>
      )}
    </section>
  );
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
