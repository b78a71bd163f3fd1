import { X } from 'lucide-react';
import { useText } from '../../../src/lib/i18n.ts';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import type { Answering } from '../message/answering.ts';
import { wordsOfMessage } from '../message/words.ts';
import { text as kinds } from '../phone/phone.text.ts';
import css from './composer.module.css';
import { text } from './composer.text.ts';

export function AnsweringBar({ answering, onCancel }: { answering: NonNullable<Answering>; onCancel: () => void }) {
  const t = useText(text);
  const kind = useText(kinds);
  return (
    <div className={css['above']}>
      <span className={css['about']}>
        <strong>{answering.to === 'edit' ? t.editing : t.replying}</strong>
        <span>{wordsOfMessage(answering.message, kind)}</span>
      </span>
      <IconButton size="small" label={t.cancel} icon={X} iconSize={16} onClick={onCancel} />
    </div>
  );
}
