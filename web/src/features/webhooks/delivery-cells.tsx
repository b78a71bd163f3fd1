import type { WebhookDeliveryView } from '@recado/contracts';
import { RotateCcw } from 'lucide-react';
import { formatMoment } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { RowActions } from '../../ui/row-actions.tsx';
import { RowName } from '../../ui/row-name.tsx';
import table from '../../ui/table.module.css';
import { deliveryText } from './deliveries.text.ts';
import { DeliveryState } from './delivery-state.tsx';
import { useFailureWords } from './failure.text.ts';
import css from './webhooks.module.css';
import { useReplay } from './webhooks.queries.ts';

interface Props {
  delivery: WebhookDeliveryView;
  /** The name of its endpoint, or the address of a status callback. */
  webhook: string;
  onOpen: () => void;
}

export function DeliveryCells({ delivery, webhook, onOpen }: Props) {
  const d = useText(deliveryText);
  const failure = useFailureWords();
  const replay = useReplay();
  const { id, type, subject, attempts, status, error, createdAt } = delivery;
  return (
    <>
      <td className={css['type']} title={type}>
        <RowName onOpen={onOpen}>{type}</RowName>
      </td>
      <td className={table['soft']}>{subject}</td>
      <td title={webhook}>{webhook}</td>
      <td>
        <DeliveryState delivery={delivery} />
      </td>
      <td className={table['number']} title={error === null ? undefined : failure(error)}>
        {status ?? (error === null ? '–' : d.noAnswer)}
      </td>
      <td className={table['number']}>{attempts}</td>
      <td className={`${table['number']} ${table['soft']}`}>{formatMoment(createdAt)}</td>
      <RowActions
        actions={[
          type !== 'webhook.test' && {
            label: `${d.replay}: ${type} ${subject}`,
            icon: RotateCcw,
            onClick: () => replay.mutate(id),
          },
        ]}
      />
    </>
  );
}
