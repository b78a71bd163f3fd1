import type { MoveInSurvey } from '@recado/contracts';
import { formatMinutes } from '../../lib/format-minutes.ts';
import { formatFileSize } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import css from './move-in.module.css';
import { moveInText } from './move-in.text.ts';

const counts = ['users', 'numbers', 'contacts', 'tickets', 'messages'] as const;

/** The content of an old installation: a row for each company, and the tables that stay behind. */
export function MoveInSurveyTable({ survey }: { survey: MoveInSurvey }) {
  const t = useText(moveInText);
  const { companies, seconds, space, files, leftBehind, unknown } = survey;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard */}
      <section className={css['survey']} aria-label={t.look} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.company}</th>
              {counts.map((name) => (
                <th key={name} scope="col">
                  {t[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {companies.map((company) => (
              <tr key={company.id}>
                <td title={company.name}>{company.name || company.id}</td>
                {counts.map((name) => (
                  <td key={name}>{company[name].toLocaleString()}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={css['soft']}>
        {t.estimate(formatMinutes(Math.max(1, seconds) / 60), formatFileSize(space), files.toLocaleString())}
      </p>
      <Folded title={t.leftBehind(leftBehind.length)} lines={leftBehind} />
      <Folded title={t.unknown(unknown.length)} lines={unknown} />
    </>
  );
}

function Folded({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <details className={css['log']}>
      <summary>{title}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
