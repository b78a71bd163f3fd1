import type { VariantResult } from '@recado/contracts';
import { useId } from 'react';
import { locale, useText } from '../../../lib/i18n.ts';
import css from './report.module.css';
import { reportText } from './report.text.ts';

const percent = (share: number) =>
  share.toLocaleString(locale(), { style: 'percent', maximumFractionDigits: share > 0 && share < 0.1 ? 1 : 0 });

/** Recipients by stage, from sent to replied. */
export function Funnel({ total }: { total: VariantResult }) {
  const t = useText(reportText);
  const id = useId();
  const { recipients, sent, delivered, read, replied, optedOut, failed } = total;
  const steps = [
    { name: 'recipients', words: t.stepRecipients, count: recipients },
    { name: 'sent', words: t.stepSent, count: sent },
    { name: 'delivered', words: t.stepDelivered, count: delivered },
    { name: 'read', words: t.stepRead, count: read },
    { name: 'replied', words: t.stepReplied, count: replied },
  ];
  return (
    <section className={css['funnel']} aria-labelledby={id}>
      <h2 id={id}>{t.funnel}</h2>
      <ol>
        {steps.map(({ name, words, count }) => {
          const share = recipients === 0 ? 0 : count / recipients;
          return (
            <li key={name}>
              <span>{words}</span>
              <i aria-hidden="true">
                <b data-step={name} style={{ inlineSize: `${share * 100}%` }} />
              </i>
              <strong>{count.toLocaleString(locale())}</strong>
              <small>{percent(share)}</small>
            </li>
          );
        })}
      </ol>
      <p>
        {t.failed(failed.toLocaleString(locale()))} · {t.optedOut(optedOut.toLocaleString(locale()))}
      </p>
    </section>
  );
}
