import type { CampaignHour } from '@recado/contracts';
import { formatNoteTime } from '../../../lib/format-time.ts';
import { locale, useText } from '../../../lib/i18n.ts';
import { reportText } from './report.text.ts';

const series = ['sent', 'delivered', 'read', 'replied', 'failed'] as const;

/** The numbers of the drawing, for screen readers. */
export function HourTable({ title, points }: { title: string; points: CampaignHour[] }) {
  const t = useText(reportText);
  const names = { ...t, failed: t.failures };
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.hour}</th>
            {series.map((name) => (
              <th key={name} scope="col">
                {names[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.at}>
              <th scope="row">{formatNoteTime(point.at)}</th>
              {series.map((name) => (
                <td key={name}>{point[name].toLocaleString(locale())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
