import type { ListImportView } from '@recado/contracts';
import { Button, Modal } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { SheetFile } from '../../ui/sheet-import/sheet-file.tsx';
import { SheetPreview } from '../../ui/sheet-import/sheet-preview.tsx';
import { BegunImport } from './begun-import.tsx';
import { exampleSheet } from './example-sheet.ts';
import css from './items.module.css';
import { itemsText } from './items.text.ts';
import { useBegunImports, useStartListImport, useUploadListSheet } from './list-imports.queries.ts';

interface Props {
  contactListId: number;
  /** Id of an import that has begun; null for a new one. */
  id: number | null;
  onClose: () => void;
}

/** Steps of an import into a list: file, preview, progress, result. */
export default function ListImportDialog({ contactListId, id, onClose }: Props) {
  const t = useText(itemsText);
  const [shown, setShown] = useState<ListImportView | null>(null);
  const [begun, setBegun] = useState(id);
  const read = useUploadListSheet(contactListId, setShown);
  const start = useStartListImport((started) => setBegun(started.id));
  const isWide = begun === null && shown !== null;
  return (
    <Modal
      open
      centered
      destroyOnHidden
      title={t.importTitle}
      footer={null}
      width={isWide ? 880 : 520}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {begun !== null ? (
        <BegunImport id={begun} onClose={onClose} />
      ) : shown ? (
        <SheetPreview
          key={shown.id}
          shown={shown}
          words={{ ...t, title: t.importTitle }}
          isBusy={start.isPending}
          checkKey={[...api.listImports.check.key, shown.id]}
          check={(choice) => api.listImports.check.call({ id: shown.id, ...choice })}
          onOther={() => setShown(null)}
          onStart={(choice) => start.mutate({ id: shown.id, ...choice })}
        />
      ) : (
        <SheetFile isReading={read.isPending} error={read.error} onFile={(file) => read.mutate(file)}>
          <Button type="link" icon={<Download size={14} />} href={exampleSheet} download>
            {t.example}
          </Button>
          <EarlierImports contactListId={contactListId} onOpen={setBegun} />
        </SheetFile>
      )}
    </Modal>
  );
}

interface EarlierProps {
  contactListId: number;
  onOpen: (id: number) => void;
}
/** Earlier imports of the list, which can be undone here. */
function EarlierImports({ contactListId, onOpen }: EarlierProps) {
  const t = useText(itemsText);
  const imports = useBegunImports(contactListId);
  if (imports.length === 0) return null;
  const words = { ...t, undone: t.undoneState, waiting: '', working: '', preview: '' };
  return (
    <section className={css['earlier']} aria-label={t.earlier}>
      <h2>{t.earlier}</h2>
      <ul>
        {imports.map(({ id, fileName, state, added, createdAt }) => (
          <li key={id}>
            <Button type="link" onClick={() => onOpen(id)}>
              <span>{fileName}</span>
            </Button>
            <small>
              {[
                new Date(createdAt).toLocaleDateString(locale()),
                t.earlierOf(added.toLocaleString(locale())),
                words[state],
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
