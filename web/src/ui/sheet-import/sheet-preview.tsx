import type { ColumnKind, ImportColumn, ImportForecast, SheetChoice, SheetView } from '@recado/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Field, FieldNote } from '../field.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import { ImportForecastView } from './import-forecast.tsx';
import css from './sheet-import.module.css';
import { sheetImportText } from './sheet-import.text.ts';

const kinds: ColumnKind[] = ['name', 'number', 'email', 'field', 'none'];
/** Parts of a name may be in several columns. */
const alone = new Set<ColumnKind>(['number', 'email']);

export interface PreviewWords {
  title: string;
  /**
   * The words for a column of kind `field`, and for the name of the field; without them only numbers and names are
   * taken.
   */
  field?: string;
  fieldName?: string;
  needName?: string;
  /** The words for numbers that exist already. */
  known: string;
}
interface Props {
  shown: SheetView;
  words: PreviewWords;
  isBusy: boolean;
  /** The part of the query key that names the file; the choice of columns follows. */
  checkKey: readonly (string | number)[];
  /** Requests a forecast of the import with the chosen columns. */
  check: (choice: SheetChoice) => Promise<ImportForecast>;
  onOther: () => void;
  onStart: (choice: SheetChoice) => void;
}

/** First rows of the file, with guessed column types that the user can correct. */
export function SheetPreview({ shown, words, isBusy, checkKey, check, onOther, onStart }: Props) {
  const t = useText(sheetImportText);
  const id = useId();
  const [columns, setColumns] = useState(shown.columns);
  const [hasHeader, setHasHeader] = useState(shown.hasHeader);
  const [country, setCountry] = useState(shown.country);
  const [otherNumbers, setOtherNumbers] = useState(shown.otherNumbers ?? 'fields');
  const [tried, setTried] = useState(false);
  const choice: SheetChoice = { hasHeader, country, columns, otherNumbers };
  const wrong = problemOf(columns);
  const forecast = useQuery({
    queryKey: [...checkKey, choice],
    queryFn: () => check(choice),
    enabled: !wrong,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  /** A type that only one column can have is removed from the other column. */
  const put = (at: number, change: Partial<ImportColumn>) =>
    setColumns(
      columns.map((column, n) => {
        if (n === at) return { ...column, ...change };
        return change.kind && alone.has(change.kind) && column.kind === change.kind
          ? { ...column, kind: 'none' as const }
          : column;
      }),
    );
  function submit() {
    setTried(true);
    if (!wrong) onStart(choice);
  }
  const how = [shown.format.toUpperCase(), shown.encoding, separatorName(shown.separator)].filter(Boolean).join(' · ');
  return (
    <DialogForm title={words.title} submitLabel={t.start} busy={isBusy} onLeave={onOther} onSubmit={submit}>
      <p className={css['about']}>
        <strong>{shown.fileName}</strong> {t.rows((shown.total - (hasHeader ? 1 : 0)).toLocaleString())} ·{' '}
        {t.readAs(how)}
        <Button type="link" size="small" onClick={onOther}>
          {t.other}
        </Button>
      </p>
      <div className={css['how']}>
        <div className={css['choices']}>
          <Checkbox checked={hasHeader} onChange={(event) => setHasHeader(event.target.checked)}>
            {t.header}
          </Checkbox>
          {words.field !== undefined && (
            <Checkbox
              checked={otherNumbers === 'contacts'}
              onChange={(event) => setOtherNumbers(event.target.checked ? 'contacts' : 'fields')}
            >
              {t.otherNumbers}
            </Checkbox>
          )}
        </div>
        <Field label={t.country} help={t.countryHelp}>
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="numeric"
              prefix="+"
              maxLength={3}
              className={css['country'] ?? ''}
              value={country}
              onChange={(event) => setCountry(event.target.value.replace(/\D/g, ''))}
            />
          )}
        </Field>
      </div>
      <Sample shown={shown} words={words} columns={columns} hasHeader={hasHeader} onChange={put} />
      <FieldNote id={id} error={tried && wrong ? { ...t, ...words }[wrong] : undefined} />
      {!wrong && (
        <ImportForecastView forecast={forecast.data} error={forecast.error} isOutdated={forecast.isPlaceholderData} />
      )}
      <p className={css['quiet']}>{words.known}</p>
    </DialogForm>
  );
}

interface SampleProps {
  shown: SheetView;
  words: PreviewWords;
  columns: ImportColumn[];
  hasHeader: boolean;
  onChange: (at: number, change: Partial<ImportColumn>) => void;
}
function Sample({ shown, words, columns, hasHeader, onChange }: SampleProps) {
  const t = { ...useText(sheetImportText), ...words };
  const [head, ...others] = shown.sample;
  const rows = hasHeader ? others : shown.sample;
  const offered = words.field === undefined ? kinds.filter((kind) => kind !== 'email' && kind !== 'field') : kinds;
  const titleOf = (at: number) => (hasHeader && head?.cells[at]) || t.column(at + 1);
  return (
    <ScrollRegion className={css['sample']} label={t.preview}>
      <table aria-label={t.preview}>
        <thead>
          <tr>
            {columns.map(({ kind, title }, at) => (
              <th key={at} scope="col" data-kind={kind}>
                <span>{titleOf(at)}</span>
                <Select
                  size="small"
                  aria-label={t.holds(titleOf(at))}
                  value={kind}
                  options={offered.map((value) => ({ value, label: t[value] }))}
                  onChange={(value: ColumnKind) => onChange(at, { kind: value })}
                />
                {kind === 'field' && (
                  <Input
                    size="small"
                    aria-label={`${t.fieldName}: ${titleOf(at)}`}
                    placeholder={t.fieldName}
                    maxLength={100}
                    value={title}
                    onChange={(event) => onChange(at, { title: event.target.value })}
                  />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }, row) => (
            <tr key={row}>
              {columns.map(({ kind }, at) => (
                <td key={at} data-kind={kind}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function problemOf(columns: ImportColumn[]): 'needNumber' | 'onlyOne' | 'needName' | null {
  const count = (kind: ColumnKind) => columns.filter((column) => column.kind === kind).length;
  if (count('number') === 0) return 'needNumber';
  if ([...alone].some((kind) => count(kind) > 1)) return 'onlyOne';
  return columns.some(({ kind, title }) => kind === 'field' && !title.trim()) ? 'needName' : null;
}

const separatorName = (separator: string | null) => (separator === '\t' ? 'TAB' : separator);
