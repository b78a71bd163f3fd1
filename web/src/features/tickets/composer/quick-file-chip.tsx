import { X, Zap } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import css from '../../../ui/composer/file-chips.module.css';
import { text } from './composer.text.ts';
import type { QuickFile } from './use-quick-suggestions.ts';

/** The file of the chosen quick message, which the server already has. */
export function QuickFileChip({ file, onRemove }: { file: QuickFile; onRemove: () => void }) {
  const t = useText(text);
  const name = file.mediaName ?? '';
  return (
    <ul className={css['chips']}>
      <li className={css['chip']} title={name}>
        <Zap size={16} aria-hidden="true" />
        <span className={css['name']}>{name}</span>
        <button type="button" aria-label={t.removeFile(name)} onClick={onRemove}>
          <X size={14} />
        </button>
      </li>
    </ul>
  );
}
