import type { TicketView } from '@recado/contracts';
import { useText } from '../../../lib/i18n.ts';
import { TransferForm } from '../transfer-form.tsx';
import { BatchTargets } from './batch-targets.tsx';
import { text } from './batch.text.ts';
import { useBatch } from './use-batch.ts';

interface Props {
  tickets: TicketView[];
  onClose: () => void;
  onDone: () => void;
}

export default function BatchTransferDialog({ tickets, onClose, onDone }: Props) {
  const t = useText(text);
  const batch = useBatch(tickets, () => {
    onClose();
    onDone();
  });
  const queues = new Set(tickets.map(({ queueId }) => queueId));
  return (
    <TransferForm
      title={t.transferTitle(tickets.length)}
      queueId={queues.size === 1 ? (tickets[0]?.queueId ?? null) : null}
      targets={<BatchTargets tickets={tickets} />}
      busy={batch.isPending}
      onClose={onClose}
      onTransfer={({ queueId, userId, note }) =>
        batch.mutateAsync({
          userId,
          // Without a queue, each ticket keeps its own.
          ...(queueId !== null && { queueId }),
          ...(note.trim() && { note: note.trim() }),
        })
      }
    />
  );
}
