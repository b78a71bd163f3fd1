import { MessagesSquare } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Empty } from '../../ui/empty.tsx';
import css from './no-ticket.module.css';
import { text } from './tickets.text.ts';

export function NoTicket() {
  const t = useText(text);
  return (
    <div className={css['place']}>
      <Empty icon={MessagesSquare} title={t.choose}>
        {t.chooseHelp}
      </Empty>
    </div>
  );
}
