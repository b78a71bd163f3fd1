import type { PlanExcess } from '@recado/contracts';
import { limitWords, type Limit } from '@recado/contracts/plan-words';
import { Link } from '@tanstack/react-router';
import { language, useText } from '../../../lib/i18n.ts';
import css from './plans.module.css';
import { plansText } from './plans.text.ts';

/** The pages on which the excess can be removed. */
const pages = { users: '/users', connections: '/connections', queues: '/queues' } as const satisfies Record<
  Limit,
  string
>;

/** Users, connections and queues that a company must remove before a smaller plan is possible. */
export function PlanExcessList({ excess }: { excess: PlanExcess[] }) {
  const t = useText(plansText);
  return (
    <div role="alert" className={css['excess']}>
      <p>{t.tooSmall}</p>
      <ul>
        {excess.map(({ limit, used, allowed }) => (
          <li key={limit}>
            <Link to={pages[limit]}>{t.excess(limitWords(limit, used, language.get()), allowed)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
