import { Button } from 'antd';
import { Undo2 } from 'lucide-react';
import { locale, useText } from '../../lib/i18n.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { ImportOutcome } from '../../ui/sheet-import/import-outcome.tsx';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { useDangerConfirmation } from '../../ui/use-danger-confirmation.ts';
import { itemsText } from './items.text.ts';
import { useCancelListImport, useFetchListProblems, useListImport, useUndoListImport } from './list-imports.queries.ts';

/** Progress and result of an import into a list, which can be undone. */
export function BegunImport({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(itemsText);
  const { data, error, refetch } = useListImport(id);
  const [cancel, undo, fetchProblems] = [useCancelListImport(), useUndoListImport(), useFetchListProblems()];
  const confirm = useDangerConfirmation();
  if (!data)
    return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonBar w="100%" h={80} />;
  const askUndo = () =>
    confirm({
      title: t.undoTitle,
      content: t.undoHelp(data.added.toLocaleString(locale())),
      onConfirm: () => undo.mutateAsync(id),
    });
  return (
    <ImportOutcome
      view={data}
      counts={[
        [t.added, data.added],
        [t.knownCount, data.known],
      ]}
      isCancelling={cancel.isPending}
      isFetching={fetchProblems.isPending}
      onCancel={() => cancel.mutate(id)}
      onFetchProblems={() => fetchProblems.mutate(id)}
      onClose={onClose}
    >
      {data.added > 0 && data.state !== 'undone' && (
        <Button danger icon={<Undo2 size={14} />} loading={undo.isPending} onClick={askUndo}>
          {t.undo}
        </Button>
      )}
    </ImportOutcome>
  );
}
