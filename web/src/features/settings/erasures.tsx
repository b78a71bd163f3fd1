import { Button } from 'antd';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useNow } from '../../lib/use-now.ts';
import css from './company-data.module.css';
import { useEraseCompany, useErasures } from './company-data.queries.ts';
import { dataText } from './company-data.text.ts';
import { WorkBar } from './work-bar.tsx';

/** What is over is shown for so long. */
const FRESH_MS = 3_600_000;

/** Companies that are being erased, or have just been. */
export function Erasures() {
  const t = useText(dataText);
  const now = useNow();
  const { data } = useErasures();
  const erase = useEraseCompany(() => undefined);
  const shown = data?.filter(
    ({ state, finishedAt }) => state !== 'done' || now - Date.parse(finishedAt ?? '') < FRESH_MS,
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
            <WorkBar label={t.erasing(name)} done={done} total={total} />
          )}
        </li>
      ))}
    </ul>
  );
}
