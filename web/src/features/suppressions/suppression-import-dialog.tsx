import type { ImportedSuppressions, SheetChoice, SuppressionSheet } from '@recado/contracts';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { locale, useText } from '../../lib/i18n.ts';
import { errorMessage } from '../../lib/request-error.ts';
import { SheetFile } from '../../ui/sheet-import/sheet-file.tsx';
import { SheetPreview } from '../../ui/sheet-import/sheet-preview.tsx';
import css from './suppressions.module.css';
import { readSuppressions, useImportSuppressions, useReadSuppressions } from './suppressions.queries.ts';
import { text } from './suppressions.text.ts';

interface Shown {
  file: File;
  sheet: SuppressionSheet;
}

/** Steps of an import: file, preview, result. Nothing but numbers and names is taken. */
export default function SuppressionImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text);
  const [shown, setShown] = useState<Shown | null>(null);
  const read = useReadSuppressions((sheet, file) => setShown({ sheet, file }));
  const { data, isPending, error, mutate } = useImportSuppressions();
  return (
    <Modal
      open
      centered
      destroyOnHidden
      title={t.importTitle}
      footer={null}
      width={shown && !data ? 880 : 520}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {data ? (
        <Result counts={data} onClose={onClose} />
      ) : shown ? (
        <>
          {error !== null && <Alert type="error" showIcon role="alert" title={errorMessage(error)} />}
          <Preview
            {...shown}
            isBusy={isPending}
            onOther={() => setShown(null)}
            onStart={(choice) => mutate({ file: shown.file, choice })}
          />
        </>
      ) : (
        <SheetFile isReading={read.isPending} error={read.error} formats={t.importFormats} onFile={read.mutate} />
      )}
    </Modal>
  );
}

interface PreviewProps extends Shown {
  isBusy: boolean;
  onOther: () => void;
  onStart: (choice: SheetChoice) => void;
}
function Preview({ file, sheet, ...props }: PreviewProps) {
  const t = useText(text);
  const { forecast, hasHeader, country, columns } = sheet;
  const guess = JSON.stringify({ hasHeader, country, columns });
  return (
    <SheetPreview
      {...props}
      shown={sheet}
      words={{ title: t.importTitle, known: t.importKnown }}
      checkKey={[...api.suppressions.preview.key, file.name, file.size, file.lastModified]}
      check={async (choice) =>
        JSON.stringify(choice) === guess ? forecast : (await readSuppressions(file, choice)).forecast
      }
    />
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
