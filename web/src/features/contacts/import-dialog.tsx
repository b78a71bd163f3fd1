import type { ImportView } from '@recado/contracts';
import { Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { useImport } from './import.queries.ts';
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
        <ImportPreview
          key={shown.id}
          shown={shown}
          onOther={() => setShown(null)}
          onStarted={({ id: started }) => setBegun(started)}
        />
      ) : (
        <ImportFile onRead={setShown} />
      )}
    </Modal>
  );
}

function Begun({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useImport(id);
  if (data) return <ImportResult view={data} onClose={onClose} />;
  return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonBar w="100%" h={80} />;
}
