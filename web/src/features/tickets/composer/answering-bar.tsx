import { X } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ComposerTarget } from './composer-target.ts';
import css from './answering-bar.module.css';
import { text } from './composer.text.ts';
import { text as conversationText } from '../conversation/conversation.text.ts';
import { quotedWords } from '../conversation/quote.tsx';

/** The message that is replied to or edited, above the field. */
export function AnsweringBar({ answering, onClose }: { answering: ComposerTarget; onClose: () => void }) {
  const t = useText(text);
  const says = useText(conversationText);
  const { to, message } = answering;
  return (
    <div className={css['preview']}>
      <p>
        <strong>{to === 'edit' ? t.editing : `${t.quoting} ${message.fromMe ? t.you : message.author}`}</strong>
        <span>{quotedWords(message, says)}</span>
      </p>
      <IconButton
        label={to === 'edit' ? t.stopEditing : t.stopQuoting}
        keys="Escape"
        icon={X}
        size="small"
        onClick={onClose}
      />
    </div>
  );
}
