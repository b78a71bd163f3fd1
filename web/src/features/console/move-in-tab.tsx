import type { MoveInOverview } from '@recado/contracts';
import { Button } from 'antd';
import { Copy, PackageOpen, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { useText } from '../../lib/i18n.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { MoveInCard } from './move-in-card.tsx';
import css from './move-in.module.css';
import { useMoveIns } from './move-in.queries.ts';
import { moveInText } from './move-in.text.ts';

const MoveInDialog = lazy(() => import('./move-in-dialog.tsx'));

/** Installations of other products, and archives of companies, that are brought here. */
export default function MoveInTab() {
  const t = useText(moveInText);
  const { data, error, refetch } = useMoveIns();
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={css['page']}>
      <div className={css['head']}>
        <p>{t.about}</p>
        {data?.runner?.isRunning && <AddButton title={t.add} group={t.title} onAdd={() => setAdding(true)} />}
      </div>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={css['card']} aria-busy="true">
          <SkeletonBar w="40%" h={16} />
          <SkeletonBar w="90%" />
          <SkeletonBar w="75%" />
        </div>
      )}
      {data && <Overview {...data} />}
      {isAdding && data?.runner && (
        <Suspense>
          <MoveInDialog runner={data.runner} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Overview({ runner, moveIns }: MoveInOverview) {
  const t = useText(moveInText);
  return (
    <>
      {!runner?.isRunning && <MissingRunner />}
      {moveIns.length === 0 && runner?.isRunning && (
        <Empty icon={PackageOpen} title={t.empty}>
          {t.emptyHelp}
        </Empty>
      )}
      {moveIns.map((moveIn) => (
        <MoveInCard key={moveIn.id} moveIn={moveIn} />
      ))}
    </>
  );
}

const commands = ['npm run move-in -- --for-console FOLDER', './recado move-in --for-console FOLDER'];

/** How an operator starts the process that moves, on one machine or with Docker Compose. */
function MissingRunner() {
  const t = useText(moveInText);
  return (
    <section className={css['card']} aria-label={t.noRunner}>
      <h2 className={css['trouble']}>
        <TriangleAlert size={16} aria-hidden="true" />
        {t.noRunner}
      </h2>
      <p>{t.noRunnerHelp}</p>
      {commands.map((command) => (
        <div key={command} className={css['command']}>
          <code>{command}</code>
          <Button size="small" icon={<Copy size={14} />} onClick={() => copyText(command, t.copied)}>
            {t.copy}
          </Button>
        </div>
      ))}
    </section>
  );
}
