import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useText } from '../../lib/i18n.ts';
import css from './first-steps-card.module.css';
import { firstStepsText } from './first-steps.text.ts';
import { useExampleTicket } from './use-example-ticket.ts';

/** Offers a conversation with a made-up customer, and takes it away again. */
export function ExampleLine() {
  const t = useText(firstStepsText);
  const { ticketUuid, add, remove } = useExampleTicket();
  if (ticketUuid === undefined) return null;
  return (
    <footer className={css['example']}>
      {ticketUuid === null ? (
        <Button type="link" loading={add.isPending} onClick={() => add.mutate()}>
          {t.addExample}
        </Button>
      ) : (
        <>
          <Link to="/tickets/$uuid" params={{ uuid: ticketUuid }}>
            {t.openExample}
          </Link>
          <Button type="link" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t.removeExample}
          </Button>
        </>
      )}
    </footer>
  );
}
