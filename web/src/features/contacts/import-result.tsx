import type { ImportView } from '@recado/contracts';
import { Alert, Button } from 'antd';
import { Download } from 'lucide-react';
import { faultMessage } from '../../lib/fault-message.ts';
import { useText } from '../../lib/i18n.ts';
import { ImportBar } from './import-bar.tsx';
import css from './import.module.css';
import { isRunning, useCancelImport, useFetchProblems } from './import.queries.ts';
import { importText } from './import.text.ts';

/** Progress of an import, then its result. */
export function ImportResult({ view, onClose }: { view: ImportView; onClose: () => void }) {
  const t = useText(importText);
  const cancel = useCancelImport();
  const running = isRunning(view);
  const { id, state, fileName, done, total, failure } = view;
  return (
    <div className={css['result']} aria-live="polite">
      {running && <ImportBar label={state === 'waiting' ? t.waiting : t.working} done={done} total={total} />}
      {state === 'done' && <Alert type="success" showIcon title={`${t.done}: ${fileName}`} />}
      {state === 'cancelled' && <Alert type="info" showIcon title={t.cancelled} />}
      {state === 'failed' && (
        <Alert type="error" showIcon role="alert" title={t.failed} description={failure && faultMessage(failure)} />
      )}
      {running ? <p className={css['quiet']}>{t.leave}</p> : <Counts view={view} />}
      {!running && view.refused > 0 && <Problems view={view} />}
      <div className={css['foot']}>
        {running && (
          <Button danger loading={cancel.isPending} onClick={() => cancel.mutate(id)}>
            {t.cancel}
          </Button>
        )}
        <Button type={running ? 'default' : 'primary'} onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  );
}

function Counts({ view }: { view: ImportView }) {
  const t = useText(importText);
  return (
    <dl className={css['counts']}>
      {(['added', 'updated', 'unchanged', 'refused'] as const).map((name) => (
        <div key={name} data-bad={name === 'refused' && view.refused > 0}>
          <dt>{t[name]}</dt>
          <dd>{view[name].toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}

function Problems({ view: { id, problems } }: { view: ImportView }) {
  const t = useText(importText);
  const fetchAll = useFetchProblems();
  return (
    <section className={css['problems']} aria-label={t.problems}>
      <ul>
        {problems.map(({ row, column, reason, value }) => (
          <li key={row}>
            <strong>{t.line(row)}</strong> {[column, t[reason]].filter(Boolean).join(': ')} {value && <q>{value}</q>}
          </li>
        ))}
      </ul>
      <Button icon={<Download size={14} />} loading={fetchAll.isPending} onClick={() => fetchAll.mutate(id)}>
        {t.fetchProblems}
      </Button>
    </section>
  );
}
