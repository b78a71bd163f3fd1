import type { TicketView } from '@recado/contracts';
import { useText } from '../../lib/i18n.ts';
import { useTransfer } from './tickets.queries.ts';
import { TransferForm } from './transfer-form.tsx';
import { transferText } from './transfer.text.ts';

/** Transfers the ticket to a queue, an agent or both. */
export default function TransferDialog({ ticket, onClose }: { ticket: TicketView; onClose: () => void }) {
  const t = useText(transferText);
  const transfer = useTransfer(onClose);
  return (
    <TransferForm
      title={t.transferTitle}
      queueId={ticket.queueId}
      busy={transfer.isPending}
      onClose={onClose}
      onTransfer={(target) => transfer.mutateAsync({ ticket, ...target })}
    />
  );
}
