import { MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Empty } from '../../ui/empty.tsx';
import css from './no-ticket.module.css';
import { text } from './tickets.text.ts';

const OwnNumbers = lazy(() => import('./own-numbers/own-numbers.tsx'));

/** @param firstSteps the card with the first steps of a new company */
export function NoTicket({ firstSteps }: { firstSteps: ReactNode }) {
  const t = useText(text);
  // The list comes first.
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <div className={css['place']}>
      {firstSteps}
      {isIdle && (
        <Suspense>
          <OwnNumbers />
        </Suspense>
      )}
      <Empty icon={MessagesSquare} title={t.choose}>
        {t.chooseHelp}
      </Empty>
    </div>
  );
}
