import type { ChatMessage } from '@recado/contracts';
import { Copy, Pencil, Reply, Trash2 } from 'lucide-react';
import { copyText } from '../../../lib/copy-text.ts';
import { useText } from '../../../lib/i18n.ts';
import css from '../../../ui/bubble-tools.module.css';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useDangerConfirmation } from '../../../ui/use-danger-confirmation.ts';
import { useRemoveMessage } from '../chats.mutations.ts';
import { paneText } from './pane.text.ts';

interface Props {
  message: ChatMessage;
  isMine: boolean;
  onReply: (message: ChatMessage) => void;
  onEdit: () => void;
}

/** Reply and copy; edit and delete of own messages. Shown on hover and on focus. */
export function BubbleTools({ message, isMine, onReply, onEdit }: Props) {
  const t = useText(paneText);
  const confirm = useDangerConfirmation();
  const remove = useRemoveMessage(message);
  const copy = () => copyText(message.message, t.copied);
  const ask = () => confirm({ title: t.removeTitle, content: t.removeHint, onConfirm: () => remove.mutateAsync() });
  return (
    <div className={css['tools']} data-mine={isMine}>
      <ToolButton label={t.reply} icon={Reply} onClick={() => onReply(message)} />
      {message.message && <ToolButton label={t.copy} icon={Copy} onClick={copy} />}
      {isMine && message.message && <ToolButton label={t.edit} icon={Pencil} onClick={onEdit} />}
      {isMine && <ToolButton label={t.remove} icon={Trash2} onClick={ask} />}
    </div>
  );
}
