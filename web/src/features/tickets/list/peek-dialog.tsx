import type { TicketView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { ticketOptions } from '../cached-tickets.ts';
import { MessageList } from '../conversation/message-list.tsx';
import { MessageSkeleton } from '../../../ui/messages/message-skeleton.tsx';
import { SilenceBanner } from '../../../ui/silence/silence-mark.tsx';
import css from './peek-dialog.module.css';
import { useAccept } from '../tickets.queries.ts';
import { text } from '../tickets.text.ts';

interface Props {
  uuid: string;
  /** The ticket of the list, if it is loaded. */
  known: TicketView | undefined;
  onClose: () => void;
}

/** Shows a ticket's conversation without accepting it or marking it as read. */
export default function PeekDialog({ uuid, known, onClose }: Props) {
  const t = useText(text);
  const accept = useAccept();
  const query = useQuery(ticketOptions(uuid));
  const ticket = query.data ?? known;
  return (
    <Modal
      open
      centered
      width={720}
      title={ticket?.contact.name ?? t.peek}
      onCancel={onClose}
      styles={{ body: { padding: 0 } }}
      footer={
        ticket?.status === 'pending' && (
          <Button type="primary" loading={accept.isPending} onClick={() => accept.mutate(ticket)}>
            {t.accept}
          </Button>
        )
      }
    >
      {ticket?.silence && <SilenceBanner silence={ticket.silence} />}
      <div className={css['frame']}>
        {ticket ? (
          <MessageList ticket={ticket} readOnly />
        ) : query.isError ? (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <MessageSkeleton />
        )}
      </div>
    </Modal>
  );
}
