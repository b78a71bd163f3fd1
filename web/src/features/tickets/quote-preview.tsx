import type { MessageView } from '@recado/contracts';
import { X } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { text } from './composer.text.ts';
import { text as conversationText } from './conversation.text.ts';
import { quotedWords } from './quote.tsx';
import css from './quote-preview.module.css';

export function QuotePreview({ message, onClose }: { message: MessageView; onClose: () => void }) {
  const t = useText(text);
  const says = useText(conversationText);
  return (
    <div className={css['preview']}>
      <p>
        <strong>
          {t.quoting} {message.fromMe ? t.you : message.author}
        </strong>
        <span>{quotedWords(message, says)}</span>
      </p>
      <IconButton label={t.stopQuoting} keys="Escape" icon={X} size="small" onClick={onClose} />
    </div>
  );
}
