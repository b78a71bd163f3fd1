import type { FlowNumbers } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { formatMinutes } from '../../../lib/format-minutes.ts';
import { toDayValue } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { LoadErrorLine } from '../../../ui/load-error.tsx';
import css from './numbers.module.css';
import { numbersText } from './numbers.text.ts';
import type { Period } from './periods.ts';

const dayMs = 24 * 60 * 60_000;
/** The numbers of the last days, today included. */
export function numbersOptions(id: number, days: Period) {
  const now = Date.now();
  return api.flows.numbers.options({
    id,
    from: toDayValue(new Date(now - (days - 1) * dayMs)),
    to: toDayValue(new Date(now)),
  });
}

/** Numbers of the flow as a whole. */
export function NumbersBar({ flowId, days, inside }: { flowId: number; days: Period; inside: number }) {
  const t = useText(numbersText);
  const { data, error, refetch } = useQuery(numbersOptions(flowId, days));
  return (
    <section className={css['bar']} aria-label={t.summary}>
      {data ? (
        <Facts numbers={data} inside={inside} />
      ) : error ? (
        <LoadErrorLine error={error} onRetry={() => void refetch()} />
      ) : (
        <p aria-busy="true">{t.loading}</p>
      )}
    </section>
  );
}

function Facts({ numbers: { started, ended, medianSeconds }, inside }: { numbers: FlowNumbers; inside: number }) {
  const t = useText(numbersText);
  if (started === 0 && ended === 0) return <p>{t.none}</p>;
  const share = started > 0 ? ` (${Math.round((100 * ended) / started)} %)` : '';
  return (
    <dl>
      <div>
        <dt>{t.started}</dt>
        <dd>{started}</dd>
      </div>
      <div>
        <dt>{t.ended}</dt>
        <dd>
          {ended}
          {share}
        </dd>
      </div>
      <div>
        <dt title={t.median}>{t.medianShort}</dt>
        <dd>{medianSeconds === null ? '–' : formatMinutes(medianSeconds / 60)}</dd>
      </div>
      <div>
        <dt>{t.inside}</dt>
        <dd>{inside}</dd>
      </div>
    </dl>
  );
}
