import type { UsageDay } from '@recado/contracts';
import { ArrowDown, ArrowUp, Equal, Sparkle } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { countMonth, type MonthNumber } from './count-month.ts';
import { formatAmount, formatShare } from '../../lib/format-amount.ts';
import css from './usage.module.css';
import { usageText } from './usage.text.ts';

/** Numbers of the month with the change to the month before. */
export function MonthNumbers({ days, today }: { days: UsageDay[]; today: string }) {
  const t = useText(usageText);
  const numbers = countMonth(days, today).filter(({ name, now, before }) => name !== 'apiCalls' || now + before > 0);
  return (
    <section className={css['numbers']}>
      <header>
        <h2>{t.numbers}</h2>
        <small>{t.compared}</small>
      </header>
      <dl>
        {numbers.map((number) => (
          <div key={number.name}>
            <dt>{number.name === 'received' ? t.receivedAll : t[number.name]}</dt>
            <dd>
              <strong>{formatAmount(number.name, number.now)}</strong>
              <Change number={number} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Change({ number: { now, before } }: { number: MonthNumber }) {
  const t = useText(usageText);
  if (now === before) return now === 0 ? null : <Marked icon={Equal} words={t.same} />;
  if (before === 0) return <Marked icon={Sparkle} words={t.new} />;
  const change = (now - before) / before;
  return <Marked icon={change > 0 ? ArrowUp : ArrowDown} words={`${change > 0 ? '+' : ''}${formatShare(change)}`} />;
}

function Marked({ icon: Icon, words }: { icon: typeof ArrowUp; words: string }) {
  return (
    <small>
      <Icon size={12} aria-hidden="true" />
      {words}
    </small>
  );
}
