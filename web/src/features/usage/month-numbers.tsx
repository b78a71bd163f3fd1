import type { UsageDay } from '@recado/contracts';
import { useText } from '../../lib/i18n.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { ChangeMark } from '../../ui/change-mark.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { countMonth } from './count-month.ts';
import css from './usage.module.css';
import { usageText } from './usage.text.ts';

/** Numbers of the month with the change to the month before. While days are missing, each number keeps its place. */
export function MonthNumbers({ days, today }: { days: UsageDay[] | undefined; today: string }) {
  const t = useText(usageText);
  return (
    <section className={css['numbers']} aria-busy={!days}>
      <header>
        <h2>{t.numbers}</h2>
        <small>{t.compared}</small>
      </header>
      <dl>
        {countMonth(days ?? [], today).map((number) => (
          <div key={number.name}>
            <dt>{number.name === 'received' ? t.receivedAll : t[number.name]}</dt>
            <dd>
              {days ? (
                <>
                  <strong>{formatAmount(number.name, number.now)}</strong>
                  <ChangeMark now={number.now} before={number.before} />
                </>
              ) : (
                <span className={css['awaited']}>
                  <SkeletonBar w="40%" h={20} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
