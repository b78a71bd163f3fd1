import type { ImportedSuppressions } from '@recado/contracts';
import { Alert, Button, Modal } from 'antd';
import { locale, useText } from '../../lib/i18n.ts';
import { SheetFile } from '../../ui/sheet-import/sheet-file.tsx';
import css from './suppressions.module.css';
import { useImportSuppressions } from './suppressions.queries.ts';
import { text } from './suppressions.text.ts';

/** Puts the numbers of a file on the list at once: nothing but its numbers counts. */
export default function SuppressionImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const { data, isPending, error, mutate } = useImportSuppressions();
  return (
    <Modal
      open
      centered
      destroyOnHidden
      title={t.importTitle}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {data ? (
        <Result counts={data} onClose={onClose} />
      ) : (
        <SheetFile isReading={isPending} error={error} formats={t.importFormats} onFile={(file) => mutate(file)} />
      )}
    </Modal>
  );
}

function Result({ counts, onClose }: { counts: ImportedSuppressions; onClose: () => void }) {
  const t = useText(text);
  const isUseless = counts.added + counts.known === 0;
  return (
    <div className={css['result']} aria-live="polite">
      <Alert type={isUseless ? 'warning' : 'success'} showIcon title={isUseless ? t.noNumbers : t.imported} />
      <dl>
        {(['added', 'known', 'refused'] as const).map((name) => (
          <div key={name}>
            <dt>{t[name]}</dt>
            <dd>{counts[name].toLocaleString(locale())}</dd>
          </div>
        ))}
      </dl>
      <div className={css['foot']}>
        <Button type="primary" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  );
}
