import type { ChatMessage } from '@recado/contracts';
import { X } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { useMe } from '../../../lib/session.ts';
import { lineOf } from '../../../ui/cut-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { composerText } from './composer.text.ts';
import css from './reply-bar.module.css';

/** The message that is replied to, above the field. */
export function ReplyBar({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const t = useText(composerText);
  const me = useMe();
  const name = message.senderId === me.id ? t.you : message.sender.name;
  return (
    <div className={css['bar']}>
      <p>
        <strong>{t.replyingTo(name)}</strong>
        <span>{lineOf(message.message) || (message.files[0]?.name ?? t.file)}</span>
      </p>
      <IconButton label={t.stopReply} keys="Escape" icon={X} size="small" onClick={onClose} />
    </div>
  );
}
