import type { ImportView } from '@recado/contracts';
import { Alert, Spin, Upload } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { errorMessage } from '../../lib/request-error.ts';
import { useText } from '../../lib/i18n.ts';
import css from './import.module.css';
import { useUploadSheet } from './import.queries.ts';
import { importText } from './import.text.ts';

/** Choice of the file, which is parsed at once; shows its errors. */
export function ImportFile({ onRead }: { onRead: (shown: ImportView) => void }) {
  const t = useText(importText);
  const read = useUploadSheet(onRead);
  return (
    <div className={css['file']}>
      <Upload.Dragger
        accept=".xlsx,.xls,.csv"
        multiple={false}
        showUploadList={false}
        disabled={read.isPending}
        beforeUpload={(file) => {
          read.mutate(file);
          return false;
        }}
      >
        {read.isPending ? (
          <span className={css['reading']}>
            <Spin size="small" /> {t.reading}
          </span>
        ) : (
          <span className={css['drop']}>
            <FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden="true" />
            <strong>{t.choose}</strong>
            <small>{t.formats}</small>
          </span>
        )}
      </Upload.Dragger>
      {read.error && <Alert type="error" showIcon role="alert" title={errorMessage(read.error)} />}
    </div>
  );
}
