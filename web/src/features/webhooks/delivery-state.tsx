import type { WebhookDeliveryView } from '@recado/contracts';
import { CircleCheck, CircleX, Clock, RotateCw } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { deliveryText } from './deliveries.text.ts';
import css from './webhooks.module.css';

const icons = { waiting: Clock, retrying: RotateCw, delivered: CircleCheck, failed: CircleX };

export function DeliveryState({ delivery: { state, error } }: { delivery: WebhookDeliveryView }) {
  const d = useText(deliveryText);
  const shown = state === 'waiting' && error !== null ? 'retrying' : state;
  const Icon = icons[shown];
  return (
    <span className={css['state']} data-state={shown}>
      <Icon size={16} aria-hidden="true" />
      {d[shown]}
    </span>
  );
}
