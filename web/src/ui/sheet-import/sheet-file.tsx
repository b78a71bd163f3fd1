import { Alert, Spin, Upload } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { errorMessage } from '../../lib/request-error.ts';
import css from './sheet-import.module.css';
import { sheetImportText } from './sheet-import.text.ts';

interface Props {
  isReading: boolean;
  error: unknown;
  onFile: (file: File) => void;
  /** A hint on the file; by default, that it is shown before anything is imported. */
  formats?: string;
  children?: ReactNode;
}

/** Choice of a spreadsheet, which is read at once; shows its errors. */
export function SheetFile({ isReading, error, onFile, formats, children }: Props) {
  const t = useText(sheetImportText);
  return (
    <div className={css['file']}>
      <Upload.Dragger
        accept=".xlsx,.xls,.csv,.vcf"
        multiple={false}
        showUploadList={false}
        disabled={isReading}
        beforeUpload={(file) => {
          onFile(file);
          return false;
        }}
      >
        {isReading ? (
          <span className={css['reading']}>
            <Spin size="small" /> {t.reading}
          </span>
        ) : (
          <span className={css['drop']}>
            <FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden="true" />
            <strong>{t.choose}</strong>
            <small>{formats ?? t.formats}</small>
          </span>
        )}
      </Upload.Dragger>
      {children}
      {error !== null && <Alert type="error" showIcon role="alert" title={errorMessage(error)} />}
    </div>
  );
}
