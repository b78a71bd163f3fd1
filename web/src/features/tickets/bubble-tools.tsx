import type { MessageView } from '@recado/contracts';
import { App, Dropdown } from 'antd';
import { ChevronDown, Copy, Pencil, Reply, Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { tellSuccess } from '../../lib/notices.ts';
import css from '../../ui/bubble-tools.module.css';
import type { Answer } from './answering.ts';
import { BubbleReact } from './bubble-reactions.tsx';
import { text } from './conversation.text.ts';
import { useDeleteMessage } from './messages.queries.ts';

const deletable = 48 * 3_600_000;
const editable = 15 * 60_000;

const ageOf = ({ createdAt }: MessageView) => Date.now() - Date.parse(createdAt);

interface Props {
  message: MessageView;
  /** Absent where one may only look. */
  onAnswer: Answer | undefined;
}

/** Reply, react, copy; edit and delete of own messages. Shown on hover and on focus. */
export function BubbleTools({ message, onAnswer }: Props) {
  const t = useText(text);
  const ask = useAskedDelete(message);
  const own = message.fromMe && onAnswer !== undefined;
  const mayEdit = own && message.mediaType === 'chat' && message.failure === null && ageOf(message) < editable;
  const reply = () => onAnswer?.({ to: 'reply', message });
  const edit = () => onAnswer?.({ to: 'edit', message });
  const copy = () => void navigator.clipboard.writeText(message.body).then(() => tellSuccess(t.copied));
  const items = [
    ...(onAnswer ? [{ key: 'reply', icon: <Reply size={16} />, label: t.reply, onClick: reply }] : []),
    ...(mayEdit ? [{ key: 'edit', icon: <Pencil size={16} />, label: t.edit, onClick: edit }] : []),
    ...(message.body ? [{ key: 'copy', icon: <Copy size={16} />, label: t.copy, onClick: copy }] : []),
    ...(own && ageOf(message) < deletable
      ? [{ key: 'delete', danger: true, icon: <Trash2 size={16} />, label: t.remove, onClick: ask }]
      : []),
  ];
  return (
    <div className={css['tools']} data-mine={message.fromMe}>
      {onAnswer && (
        <button type="button" aria-label={t.reply} title={t.reply} onClick={reply}>
          <Reply size={16} aria-hidden="true" />
        </button>
      )}
      {onAnswer && message.mediaType !== 'waiting' && <BubbleReact message={message} />}
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items }} placement={message.fromMe ? 'bottomRight' : 'bottomLeft'}>
          <button type="button" aria-label={t.options} title={t.options} aria-haspopup="menu">
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        </Dropdown>
      )}
    </div>
  );
}

function useAskedDelete(message: MessageView): () => void {
  const t = useText(text);
  const { modal } = App.useApp();
  const remove = useDeleteMessage(message.ticketId);
  return () =>
    void modal.confirm({
      title: t.removeTitle,
      content: t.removeHelp,
      okText: t.ok,
      cancelText: t.cancel,
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync(message).catch(() => undefined),
    });
}
