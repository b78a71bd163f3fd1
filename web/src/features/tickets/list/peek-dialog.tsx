import type { TicketView } from '@recado/contracts';
import { Button, Modal } from 'antd';
import { useText } from '../../../lib/i18n.ts';
import { MessageList } from '../conversation/message-list.tsx';
import css from './peek-dialog.module.css';
import { useAccept } from '../tickets.queries.ts';
import { text } from '../tickets.text.ts';

/** Looks into a ticket without opening it: nothing is marked as read. */
export default function PeekDialog({ ticket, onClose }: { ticket: TicketView; onClose: () => void }) {
  const t = useText(text);
  const accept = useAccept();
  return (
    <Modal
      open
      centered
      width={720}
      title={ticket.contact.name}
      onCancel={onClose}
      styles={{ body: { padding: 0 } }}
      footer={
        ticket.status === 'pending' && (
          <Button
            type="primary"
            loading={accept.isPending}
            onClick={() => accept.mutate(ticket, { onSuccess: onClose })}
          >
            {t.accept}
          </Button>
        )
      }
    >
      <div className={css['frame']}>
        <MessageList ticket={ticket} readOnly />
      </div>
    </Modal>
  );
}
