import type { VariantComparison, VariantResult } from '@recado/contracts';
import { Dices, Trophy } from 'lucide-react';
import { locale, useText } from '../../../lib/i18n.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import css from './report.module.css';
import { reportText } from './report.text.ts';

interface Props {
  variants: VariantResult[];
  comparison: VariantComparison | null;
}
const steps = ['delivered', 'read', 'replied'] as const;

/** The texts against each other; nothing with a single one. */
export function VariantTable({ variants, comparison }: Props) {
  const t = useText(reportText);
  if (variants.length < 2) return null;
  return (
    <div className={css['variants']}>
      <h2>{t.variants}</h2>
      {comparison && <Verdict comparison={comparison} />}
      <ScrollRegion className={css['compared']} label={t.variants}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.message}</th>
              <th scope="col">{t.sent}</th>
              {steps.map((step) => (
                <th key={step} scope="col">
                  {t[step]}
                </th>
              ))}
              <th scope="col">{t.optOuts}</th>
              <th scope="col">{t.failures}</th>
            </tr>
          </thead>
          <tbody>
            {variants.map((variant) => (
              <tr key={variant.variant} data-best={comparison?.isSignificant && comparison.best === variant.variant}>
                <th scope="row" title={variant.text}>
                  {t.variant(variant.variant)}
                  <small>{variant.text}</small>
                </th>
                <td>{variant.sent.toLocaleString(locale())}</td>
                {steps.map((step) => (
                  <td key={step}>
                    {variant[step].toLocaleString(locale())}
                    <small>{shareOf(variant[step], variant.sent)}</small>
                  </td>
                ))}
                <td>{variant.optedOut.toLocaleString(locale())}</td>
                <td>{variant.failed.toLocaleString(locale())}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

const shareOf = (count: number, sent: number) =>
  (sent === 0 ? 0 : count / sent).toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 1 });

function Verdict({ comparison: { best, isSignificant, chance } }: { comparison: VariantComparison }) {
  const t = useText(reportText);
  const percent = chance.toLocaleString(locale(), {
    style: 'percent',
    maximumFractionDigits: chance < 0.01 ? 1 : 0,
  });
  return (
    <p data-significant={isSignificant}>
      {isSignificant ? <Trophy size={14} aria-hidden="true" /> : <Dices size={14} aria-hidden="true" />}
      {isSignificant ? t.better(best, percent) : t.byChance}
    </p>
  );
}
