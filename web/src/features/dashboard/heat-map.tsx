import type { HeatCell } from '@recado/contracts';
import { useRef, type KeyboardEvent } from 'react';
import { weekDays } from '../../lib/format-time.ts';
import { locale, useText } from '../../lib/i18n.ts';
import css from './charts.module.css';
import { text } from './dashboard.text.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** Monday first; 0 is Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];
const steps: Partial<Record<string, [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface Props {
  cells: HeatCell[];
  onOpen: (title: string, weekday: number, hour: number) => void;
}

/** Started tickets by weekday and hour; arrow keys move between the cells, of which one is a tab stop. */
export function HeatMap({ cells, onOpen }: Props) {
  const t = useText(text);
  const table = useRef<HTMLTableElement>(null);
  const names = weekDays();
  const most = Math.max(1, ...cells.map(({ tickets }) => tickets));
  const countOf = (weekday: number, hour: number) =>
    cells.find((cell) => cell.weekday === weekday && cell.hour === hour)?.tickets ?? 0;
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
    const row = cell?.parentElement;
    if (!step || !cell || !(row instanceof HTMLTableRowElement)) return;
    const next = table.current?.tBodies[0]?.rows[row.sectionRowIndex + step[0]]?.cells[cell.cellIndex + step[1]];
    const button = next?.querySelector('button');
    if (!button) return;
    event.preventDefault();
    for (const other of table.current?.querySelectorAll('button') ?? []) other.tabIndex = -1;
    button.tabIndex = 0;
    button.focus();
  }
  return (
    <div className={css['heatFrame']}>
      <table ref={table} className={css['heat']} aria-label={t.heat}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t.weekday}</span>
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday, row) => {
            const name = names[row] ?? '';
            return (
              <tr key={weekday}>
                <th scope="row" aria-label={name}>
                  {name.slice(0, 3)}
                </th>
                {hours.map((hour) => {
                  const count = countOf(weekday, hour);
                  const title = t.heatCell(name, String(hour), count.toLocaleString(locale()));
                  return (
                    <td key={hour}>
                      <button
                        type="button"
                        tabIndex={row === 0 && hour === 0 ? 0 : -1}
                        title={title}
                        aria-label={title}
                        aria-disabled={count === 0}
                        style={{ '--share': count === 0 ? 0 : 0.12 + 0.88 * (count / most) } as React.CSSProperties}
                        onKeyDown={onKeyDown}
                        onClick={() => count > 0 && onOpen(title, weekday, hour)}
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
