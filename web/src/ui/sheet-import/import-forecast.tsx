import type { ImportForecast, RowForecast } from '@recado/contracts';
import { Spin, Tag } from 'antd';
import { locale, useLanguage, useText } from '../../lib/i18n.ts';
import { errorMessage } from '../../lib/request-error.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import css from './sheet-import.module.css';
import { forecastText } from './import-forecast.text.ts';
import { sheetImportText } from './sheet-import.text.ts';

interface Props {
  forecast: ImportForecast | undefined;
  error: unknown;
  /** true: columns have changed since, so that the forecast is for the earlier choice. */
  isOutdated: boolean;
}

/**
 * The forecast of an import: the number of rows of each kind, and some of them as they would be stored, the doubtful
 * ones first.
 */
export function ImportForecastView({ forecast, error, isOutdated }: Props) {
  const t = useText(forecastText);
  if (error && !forecast) return <p className={css['quiet']}>{errorMessage(error)}</p>;
  if (!forecast)
    return (
      <p className={css['quiet']}>
        <Spin size="small" /> {t.counting}
      </p>
    );
  return (
    <section className={css['forecast']} aria-label={t.title} aria-busy={isOutdated}>
      <Counts forecast={forecast} />
      {forecast.rows.length > 0 && <Rows rows={forecast.rows} />}
    </section>
  );
}

function Counts({ forecast }: { forecast: ImportForecast }) {
  const t = useText(forecastText);
  const { counted, added, known, repeated, foreign, unusual, refusals } = forecast;
  const shown = (count: number) => count.toLocaleString(locale());
  const doubts = [
    ...refusals.map(({ reason, count }) => t.refusal(shown(count), reason)),
    ...(foreign > 0 ? [t.foreign(shown(foreign))] : []),
    ...(unusual > 0 ? [t.unusual(shown(unusual))] : []),
  ];
  const others = [
    ...(known > 0 ? [t.known(shown(known))] : []),
    ...(repeated > 0 ? [t.repeated(shown(repeated))] : []),
  ];
  return (
    <p aria-live="polite">
      <strong>{t.added(shown(added))}</strong>
      {[...doubts, ...others].map((text) => `, ${text}`)}
      {counted >= LARGE && <span className={css['quiet']}> {t.counted(shown(counted))}</span>}
    </p>
  );
}
/** The server counts only this many rows of a larger file before the import. */
const LARGE = 20_000;

function Rows({ rows }: { rows: RowForecast[] }) {
  const t = useText(forecastText);
  return (
    <ScrollRegion className={css['sample']} label={t.rows}>
      <table aria-label={t.rows}>
        <thead>
          <tr>
            {[t.row, t.written, t.name, t.stored].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.row} ${row.number}`} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Row({ row: { row, written, name, number, country, doubt, problems, isKnown } }: { row: RowForecast }) {
  const t = { ...useText(sheetImportText), ...useText(forecastText) };
  const [language] = useLanguage();
  const where = country && new Intl.DisplayNames(language, { type: 'region' }).of(country);
  return (
    <tr>
      <td>{row}</td>
      <td>{written}</td>
      <td>{name}</td>
      <td>
        {number ? (
          <>
            {number} {where && <small className={css['quiet']}>{where}</small>}
          </>
        ) : (
          <span className={css['bad']}>{problems.map((problem) => t[problem]).join('; ')}</span>
        )}
        {doubt && <Tag color="warning">{doubt === 'foreign' ? t.isForeign : t.isUnusual}</Tag>}
        {number && problems.map((problem) => <Tag key={problem}>{t[problem]}</Tag>)}
        {isKnown && <Tag>{t.isKnown}</Tag>}
      </td>
    </tr>
  );
}
