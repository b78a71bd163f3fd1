import { Button } from 'antd';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useNow } from '../../lib/use-now.ts';
import css from './company-data.module.css';
import { useEraseCompany, useErasures } from './company-data.queries.ts';
import { dataText } from './company-data.text.ts';
import { JobProgress } from './job-progress.tsx';

/** A finished erasure is listed for an hour. */
const LISTED_MS = 3_600_000;

/** Running erasures of companies, and recent ones. */
export function Erasures() {
  const t = useText(dataText);
  const now = useNow();
  const { data } = useErasures();
  const erase = useEraseCompany(() => undefined);
  const shown = data?.filter(
    ({ state, finishedAt }) => state !== 'done' || now - Date.parse(finishedAt ?? '') < LISTED_MS,
  );
  if (!shown || shown.length === 0) return null;
  return (
    <ul className={css['erasures']} aria-live="polite">
      {shown.map(({ id, erasedId, name, state, done, total }) => (
        <li key={id}>
          {state === 'done' && (
            <span>
              <CircleCheck size={16} aria-hidden="true" />
              {t.erased(name)}
            </span>
          )}
          {state === 'failed' && (
            <span className={css['failed']}>
              <TriangleAlert size={16} aria-hidden="true" />
              {t.notErased(name)}
              <Button size="small" loading={erase.isPending} onClick={() => erase.mutate({ id: erasedId, name })}>
                {t.again}
              </Button>
            </span>
          )}
          {(state === 'waiting' || state === 'working') && (
            <JobProgress label={t.erasing(name)} done={done} total={total} />
          )}
        </li>
      ))}
    </ul>
  );
}
