import type { CompanyLoadDetails } from '@recado/contracts';
import { loadMeasures, waitingKinds } from '@recado/contracts/billing/load-kinds';
import { useQuery } from '@tanstack/react-query';
import { formatShare } from '../../lib/format-amount.ts';
import { useText } from '../../lib/i18n.ts';
import { Panel } from '../../ui/panel.tsx';
import css from './console.module.css';
import { formatLoad } from './format-load.ts';
import { HourColumns } from './hour-columns.tsx';
import { loadOptions } from './load.queries.ts';
import { loadText } from './load.text.ts';

const measures = loadMeasures.filter((measure) => measure !== 'waiting');

/** The work that a company causes, by measure and period. */
export function CompanyLoadPanel({ companyId }: { companyId: number }) {
  const t = useText(loadText);
  const query = useQuery(loadOptions(companyId));
  return (
    <Panel title={t.ofCompany} help={t.ofCompanyHelp} wide query={query}>
      {(load) => (
        <>
          <Periods load={load} />
          <h3 className={css['subtitle']}>{t.hours}</h3>
          <HourColumns hours={load.hours} isWide />
          {load.hour.waiting > 0 && (
            <>
              <h3 className={css['subtitle']}>{t.waits}</h3>
              <dl className={css['facts']}>
                {waitingKinds
                  .filter((kind) => load.waiting[kind] > 0)
                  .map((kind) => (
                    <div key={kind} style={{ display: 'contents' }}>
                      <dt>{t[kind]}</dt>
                      <dd>{formatLoad('waiting', load.waiting[kind])}</dd>
                    </div>
                  ))}
              </dl>
            </>
          )}
        </>
      )}
    </Panel>
  );
}

function Periods({ load: { hour, day, week } }: { load: CompanyLoadDetails }) {
  const t = useText(loadText);
  const spans = [hour, day, week];
  return (
    <section
      className={css['scroll']}
      aria-label={t.measures}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
    >
      <table className={css['small']}>
        <thead>
          <tr>
            <th scope="col">{t.what}</th>
            <th scope="col">{t.hour}</th>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.week}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t.share}</th>
            {spans.map(({ share }, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- the three periods keep their places
              <td key={n}>{share === null ? t.noShare : formatShare(share / 1_000)}</td>
            ))}
          </tr>
          {measures.map((measure) => (
            <tr key={measure}>
              <th scope="row">{t[measure]}</th>
              {spans.map((counts, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- the three periods keep their places
                <td key={n}>{formatLoad(measure, counts[measure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
