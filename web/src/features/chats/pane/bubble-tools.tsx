import type { ChatMessage } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { Copy, Pencil, Reply, Trash2 } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import css from '../../../ui/bubble-tools.module.css';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useDangerConfirmation } from '../../../ui/use-danger-confirmation.ts';
import { paneText } from './pane.text.ts';
import { useApplyMessage } from './use-apply-message.ts';

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
  const apply = useApplyMessage(message.chatId);
  const remove = useMutation({
    mutationFn: () => api.chatMessages.remove.call({ id: message.id }),
    onSuccess: apply,
  });
  const copy = () => void navigator.clipboard.writeText(message.message).then(() => showSuccess(t.copied));
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
