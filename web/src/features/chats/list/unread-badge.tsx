import { AtSign } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { bellText } from '../bell.text.ts';
import css from './unread-badge.module.css';

/** Number of unread messages of a chat, with a mark if one of them mentions the user. */
export function UnreadBadge({ count, mentioned }: { count: number; mentioned: boolean }) {
  const t = useText(bellText);
  if (count === 0) return null;
  return (
    <span className={css['badge']}>
      {mentioned && (
        <>
          <AtSign size={14} aria-hidden="true" />
          <span className="sr-only">{t.mentioned}, </span>
        </>
      )}
      <span className={css['count']} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{t.unread(count)}</span>
    </span>
  );
}
