import { FileText, Image, X } from 'lucide-react';
import { formatFileSize } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import css from '../../../ui/composer/file-chips.module.css';
import { composerText } from './composer.text.ts';
import type { ChosenFile } from './use-chosen-files.ts';

/** Files of the next message; each can be taken out. */
export function ChosenFiles({ files, onRemove }: { files: ChosenFile[]; onRemove: (key: string) => void }) {
  const t = useText(composerText);
  if (files.length === 0) return null;
  return (
    <ul className={css['chips']}>
      {files.map(({ key, file }) => (
        <li key={key} className={css['chip']} title={file.name}>
          {file.type.startsWith('image/') ? (
            <Image size={16} aria-hidden="true" />
          ) : (
            <FileText size={16} aria-hidden="true" />
          )}
          <span className={css['name']}>{file.name}</span>
          <small>{formatFileSize(file.size)}</small>
          <button type="button" aria-label={t.remove(file.name)} onClick={() => onRemove(key)}>
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
