import { X } from 'lucide-react';
import { useText } from '../../../src/lib/i18n.ts';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import type { MessageTarget } from '../message/message-target.ts';
import { summarizeMessage } from '../message/message-summary.ts';
import { text as kinds } from '../phone/phone.text.ts';
import css from './composer.module.css';
import { text } from './composer.text.ts';

export function MessageTargetBar({ target, onCancel }: { target: NonNullable<MessageTarget>; onCancel: () => void }) {
  const t = useText(text);
  const kind = useText(kinds);
  return (
    <div className={css['above']}>
      <span className={css['about']}>
        <strong>{target.to === 'edit' ? t.editing : t.replying}</strong>
        <span>{summarizeMessage(target.message, kind)}</span>
      </span>
      <IconButton size="small" label={t.cancel} icon={X} iconSize={16} onClick={onCancel} />
    </div>
  );
}
