import type { ImportView } from '@recado/contracts';
import { Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { ImportOutcome } from '../../ui/sheet-import/import-outcome.tsx';
import { SheetFile } from '../../ui/sheet-import/sheet-file.tsx';
import { SheetPreview } from '../../ui/sheet-import/sheet-preview.tsx';
import { useCancelImport, useFetchProblems, useImport, useStartImport, useUploadSheet } from './import.queries.ts';
import { importText } from './import.text.ts';

interface Props {
  /** Id of an import that already runs; null for a new one. */
  id: number | null;
  onClose: () => void;
}

/** Steps of an import: file, preview, progress, result. */
export default function ImportDialog({ id, onClose }: Props) {
  const t = useText(importText);
  const [shown, setShown] = useState<ImportView | null>(null);
  const [begun, setBegun] = useState(id);
  const read = useUploadSheet(setShown);
  const start = useStartImport((started) => setBegun(started.id));
  const isWide = begun === null && shown !== null;
  return (
    <Modal
      open
      centered
      destroyOnHidden
      title={t.title}
      footer={null}
      width={isWide ? 880 : 520}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {begun !== null ? (
        <Begun id={begun} onClose={onClose} />
      ) : shown ? (
        <SheetPreview
          key={shown.id}
          shown={shown}
          words={t}
          isBusy={start.isPending}
          checkKey={[...api.contactImports.check.key, shown.id]}
          check={(choice) => api.contactImports.check.call({ id: shown.id, ...choice })}
          onOther={() => setShown(null)}
          onStart={(choice) => start.mutate({ id: shown.id, ...choice })}
        />
      ) : (
        <SheetFile isReading={read.isPending} error={read.error} onFile={(file) => read.mutate(file)} />
      )}
    </Modal>
  );
}

function Begun({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(importText);
  const { data, error, refetch } = useImport(id);
  const cancel = useCancelImport();
  const fetchProblems = useFetchProblems();
  if (!data)
    return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonBar w="100%" h={80} />;
  return (
    <ImportOutcome
      view={data}
      counts={[
        [t.added, data.added],
        [t.updated, data.updated],
        [t.unchanged, data.unchanged],
      ]}
      isCancelling={cancel.isPending}
      isFetching={fetchProblems.isPending}
      onCancel={() => cancel.mutate(id)}
      onFetchProblems={() => fetchProblems.mutate(id)}
      onClose={onClose}
    />
  );
}
