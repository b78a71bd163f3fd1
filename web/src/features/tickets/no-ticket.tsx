import { MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Empty } from '../../ui/empty.tsx';
import css from './no-ticket.module.css';
import { text } from './tickets.text.ts';

/** @param firstSteps the card with the first steps of a new company */
export function NoTicket({ firstSteps }: { firstSteps: ReactNode }) {
  const t = useText(text);
  return (
    <div className={css['place']}>
      {firstSteps}
      <Empty icon={MessagesSquare} title={t.choose}>
        {t.chooseHelp}
      </Empty>
    </div>
  );
}
