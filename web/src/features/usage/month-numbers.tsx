import type { UsageDay } from '@recado/contracts';
import { useText } from '../../lib/i18n.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { ChangeMark } from '../../ui/change-mark.tsx';
import { countMonth } from './count-month.ts';
import css from './usage.module.css';
import { usageText } from './usage.text.ts';

/** Numbers of the month with the change to the month before. */
export function MonthNumbers({ days, today }: { days: UsageDay[]; today: string }) {
  const t = useText(usageText);
  return (
    <section className={css['numbers']}>
      <header>
        <h2>{t.numbers}</h2>
        <small>{t.compared}</small>
      </header>
      <dl>
        {countMonth(days, today).map((number) => (
          <div key={number.name}>
            <dt>{number.name === 'received' ? t.receivedAll : t[number.name]}</dt>
            <dd>
              <strong>{formatAmount(number.name, number.now)}</strong>
              <ChangeMark now={number.now} before={number.before} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
