import { useText } from '../../../lib/i18n.ts';
import { QuotedBar } from '../../../ui/composer/quoted-bar.tsx';
import { text as conversationText } from '../conversation/conversation.text.ts';
import { quotedWords } from '../conversation/quote.tsx';
import type { ComposerTarget } from './composer-target.ts';
import { text } from './composer.text.ts';

/** The message that is replied to or edited, above the field. */
export function AnsweringBar({ answering, onClose }: { answering: ComposerTarget; onClose: () => void }) {
  const t = useText(text);
  const says = useText(conversationText);
  const { to, message } = answering;
  return (
    <QuotedBar
      title={to === 'edit' ? t.editing : `${t.quoting} ${message.fromMe ? t.you : message.author}`}
      text={quotedWords(message, says)}
      closeLabel={to === 'edit' ? t.stopEditing : t.stopQuoting}
      onClose={onClose}
    />
  );
}
