import type { MessageView } from '@recado/contracts';
import { App, Dropdown } from 'antd';
import { ChevronDown, Copy, Reply, Trash2 } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { tellSuccess } from '../../lib/notices.ts';
import css from './bubble-tools.module.css';
import { text } from './conversation.text.ts';
import { useDeleteMessage } from './messages.queries.ts';

const deletable = 48 * 3_600_000;

const ageOf = ({ createdAt }: MessageView) => Date.now() - Date.parse(createdAt);

interface Props {
  message: MessageView;
  onReply: ((message: MessageView) => void) | undefined;
}

/** Reply, copy, delete (own messages only). Shown on hover and on focus. */
export function BubbleTools({ message, onReply }: Props) {
  const t = useText(text);
  const { modal } = App.useApp();
  const remove = useDeleteMessage(message.ticketId);
  const mayDelete = message.fromMe && ageOf(message) < deletable;
  const ask = () =>
    void modal.confirm({
      title: t.removeTitle,
      content: t.removeHelp,
      okText: t.ok,
      cancelText: t.cancel,
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync(message).catch(() => undefined),
    });
  const copy = () => void navigator.clipboard.writeText(message.body).then(() => tellSuccess(t.copied));
  const items = [
    ...(onReply ? [{ key: 'reply', icon: <Reply size={16} />, label: t.reply, onClick: () => onReply(message) }] : []),
    ...(message.body ? [{ key: 'copy', icon: <Copy size={16} />, label: t.copy, onClick: copy }] : []),
    ...(mayDelete ? [{ key: 'delete', danger: true, icon: <Trash2 size={16} />, label: t.remove, onClick: ask }] : []),
  ];
  return (
    <div className={css['tools']} data-mine={message.fromMe}>
      {onReply && (
        <button type="button" aria-label={t.reply} title={t.reply} onClick={() => onReply(message)}>
          <Reply size={16} aria-hidden="true" />
        </button>
      )}
      <Dropdown trigger={['click']} menu={{ items }} placement={message.fromMe ? 'bottomRight' : 'bottomLeft'}>
        <button type="button" aria-label={t.options} title={t.options} aria-haspopup="menu">
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      </Dropdown>
    </div>
  );
}
