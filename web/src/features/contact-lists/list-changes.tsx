import { lazy, Suspense } from 'react';
import type { ListChange } from './list-menu.tsx';

const FillDialog = lazy(() => import('./fill-dialog.tsx'));
const SetDialog = lazy(() => import('./set-dialog.tsx'));

interface Props {
  change: ListChange | null;
  list: { id: number; name: string };
  onClose: () => void;
}

/** The dialog of a change that `ListMenu` offers. */
export const ListChangeDialog = ({ change, list, onClose }: Props) => (
  <Suspense>
    {change === 'fill' && <FillDialog list={list} onClose={onClose} />}
    {(change === 'merge' || change === 'subtract') && <SetDialog operation={change} list={list} onClose={onClose} />}
  </Suspense>
);
