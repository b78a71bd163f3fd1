import type { ChatMessage } from '@recado/contracts';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { QuotedBar } from '../../../ui/composer/quoted-bar.tsx';
import { lineOf } from '../../../ui/cut-text.ts';
import { composerText } from './composer.text.ts';

/** The message that is replied to, above the field. */
export function ReplyBar({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const t = useText(composerText);
  const me = useMe();
  return (
    <QuotedBar
      title={t.replyingTo(message.senderId === me.id ? t.you : message.sender.name)}
      text={lineOf(message.message) || (message.files[0]?.name ?? t.file)}
      closeLabel={t.stopReply}
      onClose={onClose}
    />
  );
}
