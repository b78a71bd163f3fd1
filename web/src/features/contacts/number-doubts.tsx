import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { locale, useText } from '../../lib/i18n.ts';
import { useNumberDoubts } from './number-doubts.queries.ts';
import { numberDoubtsText } from './number-doubts.text.ts';

const NumberDoubtsDialog = lazy(() => import('./number-doubts-dialog.tsx'));

/** How many contacts nobody can write to as they are stored; nothing where there is none. */
export function NumberDoubts({ onEdit }: { onEdit: (id: number) => void }) {
  const t = useText(numberDoubtsText);
  const doubts = useNumberDoubts();
  const [isShown, setIsShown] = useState(false);
  if (!doubts || doubts.count === 0) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t.found(doubts.count.toLocaleString(locale()), doubts.count === 1)}
        action={
          <Button size="small" onClick={() => setIsShown(true)}>
            {t.show}
          </Button>
        }
      />
      <Suspense>
        {isShown && (
          <NumberDoubtsDialog
            doubts={doubts}
            onClose={() => setIsShown(false)}
            onEdit={(id) => {
              setIsShown(false);
              onEdit(id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
