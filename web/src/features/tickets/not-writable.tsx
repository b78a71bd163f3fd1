import type { TicketView } from '@recado/contracts';
import { Button } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { text as conversationText } from './conversation/conversation.text.ts';
import css from './not-writable.module.css';
import { useAccept, useReopen } from './tickets.queries.ts';
import { text } from './tickets.text.ts';

/** Replaces the composer while the ticket is not open, with the action that opens it. */
export function NotWritable({ ticket }: { ticket: TicketView }) {
  const t = useText(text);
  const says = useText(conversationText);
  const accept = useAccept();
  const reopen = useReopen();
  const waits = ticket.status === 'pending';
  const change = waits ? accept : reopen;
  return (
    <div className={css['bar']}>
      <p>{waits ? says.waitsHelp : says.closedHelp}</p>
      <Button type="primary" loading={change.isPending} onClick={() => change.mutate(ticket)}>
        {waits ? t.accept : t.reopen}
      </Button>
    </div>
  );
}
