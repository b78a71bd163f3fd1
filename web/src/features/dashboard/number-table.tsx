import { Button } from 'antd';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { csvText, type CsvCell } from '../../lib/csv-text.ts';
import { useText } from '../../lib/i18n.ts';
import { saveCsv } from '../../lib/save-csv.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { text } from './dashboard.text.ts';
import css from './number-table.module.css';

export interface NumberRow {
  key: string | number;
  name: ReactNode;
  cells: ReactNode[];
  /** The line of the file, with the name first. */
  csv: CsvCell[];
  /** Leads to the tickets of the row. */
  onOpen?: (() => void) | undefined;
}
interface Props {
  title: string;
  /** Name of the file, without its end. */
  file: string;
  /** The title of the name comes first. */
  columns: string[];
  rows: NumberRow[];
}

/** A small table of numbers that can be saved as a file. */
export function NumberTable({ title, file, columns, rows }: Props) {
  const t = useText(text);
  if (rows.length === 0) return <p className={css['none']}>{t.noRows}</p>;
  const save = () =>
    saveCsv(
      csvText(
        columns,
        rows.map(({ csv }) => csv),
      ),
      `recado-${file}.csv`,
    );
  return (
    <div className={css['frame']}>
      <ScrollRegion className={css['scroller']} label={t.table(title)}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells, onOpen }) => (
              <tr key={key}>
                <th scope="row">
                  {onOpen ? (
                    <button type="button" onClick={onOpen}>
                      {name}
                    </button>
                  ) : (
                    name
                  )}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Button size="small" type="text" icon={<Download size={14} />} onClick={save}>
        {t.csv}
      </Button>
    </div>
  );
}
