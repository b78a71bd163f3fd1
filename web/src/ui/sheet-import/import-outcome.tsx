import type { ImportView, ListImportState } from '@recado/contracts';
import { Alert, Button } from 'antd';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { faultMessage } from '../../lib/fault-message.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { ImportBar } from './import-bar.tsx';
import { isRunning } from './is-running.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import css from './sheet-import.module.css';
import { sheetImportText } from './sheet-import.text.ts';

/** An import that has begun. */
export interface BegunImport extends Pick<ImportView, 'id' | 'fileName' | 'done' | 'total' | 'refused' | 'problems'> {
  state: ListImportState;
  failure: string | null;
}

interface Props {
  view: BegunImport;
  /** Labels and numbers beside that of the refused rows. */
  counts: [label: string, count: number][];
  isCancelling: boolean;
  isFetching: boolean;
  onCancel: () => void;
  onFetchProblems: () => void;
  onClose: () => void;
  /** Actions on an import that is over. */
  children?: ReactNode;
}

/** Progress of an import, then its result. */
export function ImportOutcome({ view, counts, isCancelling, isFetching, children, ...on }: Props) {
  const t = useText(sheetImportText);
  const running = isRunning(view);
  const { state, fileName, done, total, failure } = view;
  return (
    <div className={css['result']} aria-live="polite">
      {running && <ImportBar label={state === 'waiting' ? t.waiting : t.working} done={done} total={total} />}
      {state === 'done' && <Alert type="success" showIcon title={`${t.done}: ${fileName}`} />}
      {(state === 'cancelled' || state === 'undone') && <Alert type="info" showIcon title={t[state]} />}
      {state === 'failed' && (
        <Alert type="error" showIcon role="alert" title={t.failed} description={failure && faultMessage(failure)} />
      )}
      {running ? <p className={css['quiet']}>{t.leave}</p> : <Counts view={view} counts={counts} />}
      {!running && (view.refused > 0 || view.problems.length > 0) && (
        <Problems view={view} isFetching={isFetching} onFetchProblems={on.onFetchProblems} />
      )}
      <div className={css['foot']}>
        {running ? (
          <Button danger loading={isCancelling} onClick={on.onCancel}>
            {t.cancel}
          </Button>
        ) : (
          children
        )}
        <Button type={running ? 'default' : 'primary'} onClick={on.onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  );
}

function Counts({ view: { refused }, counts }: Pick<Props, 'view' | 'counts'>) {
  const t = useText(sheetImportText);
  return (
    <dl className={css['counts']}>
      {[...counts, [t.refused, refused] as const].map(([label, count]) => (
        <div key={label} data-bad={label === t.refused && refused > 0}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString(locale())}</dd>
        </div>
      ))}
    </dl>
  );
}

function Problems({
  view: { problems },
  isFetching,
  onFetchProblems,
}: Pick<Props, 'view' | 'isFetching' | 'onFetchProblems'>) {
  const t = useText(sheetImportText);
  return (
    <div className={css['problems']}>
      <ScrollRegion className={css['rows']} label={t.problems}>
        <ul>
          {problems.map(({ row, column, reason, value }) => (
            <li key={`${row} ${column} ${reason}`}>
              <strong>{t.line(row)}</strong> {[column, t[reason]].filter(Boolean).join(': ')} {value && <q>{value}</q>}
            </li>
          ))}
        </ul>
      </ScrollRegion>
      <Button icon={<Download size={14} />} loading={isFetching} onClick={onFetchProblems}>
        {t.fetchProblems}
      </Button>
    </div>
  );
}
