import type { MessageView } from '@recado/contracts';
import { App, Dropdown } from 'antd';
import { ChevronDown, Copy, Forward, ListChecks, Pencil, Reply, Trash2 } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { tellSuccess } from '../../../lib/notices.ts';
import css from '../../../ui/bubble-tools.module.css';
import type { Answer } from '../composer/answering.ts';
import { BubbleReact } from './bubble-reactions.tsx';
import { text } from './conversation.text.ts';
import { text as forwardText } from '../forward/forward.text.ts';
import { mayPass, useForwarding } from '../forward/forwarding.ts';
import { useDeleteMessage } from './messages.queries.ts';

const deletable = 48 * 3_600_000;
const editable = 15 * 60_000;

const ageOf = ({ createdAt }: MessageView) => Date.now() - Date.parse(createdAt);

interface Props {
  message: MessageView;
  /** Absent where one may only look. */
  onAnswer: Answer | undefined;
}

/** Reply, react, copy, pass on; edit and delete of own messages. Shown on hover and on focus. */
export function BubbleTools({ message, onAnswer }: Props) {
  const t = useText(text);
  const ask = useAskedDelete(message);
  const forward = useForwardItems(message);
  const choosing = useForwarding()?.chosen != null;
  const own = message.fromMe && onAnswer !== undefined;
  const mayEdit = own && message.mediaType === 'chat' && message.failure === null && ageOf(message) < editable;
  const reply = () => onAnswer?.({ to: 'reply', message });
  const edit = () => onAnswer?.({ to: 'edit', message });
  const copy = () => void navigator.clipboard.writeText(message.body).then(() => tellSuccess(t.copied));
  const items = [
    ...(onAnswer ? [{ key: 'reply', icon: <Reply size={16} />, label: t.reply, onClick: reply }] : []),
    ...(mayEdit ? [{ key: 'edit', icon: <Pencil size={16} />, label: t.edit, onClick: edit }] : []),
    ...(message.body ? [{ key: 'copy', icon: <Copy size={16} />, label: t.copy, onClick: copy }] : []),
    ...forward,
    ...(own && ageOf(message) < deletable
      ? [{ key: 'delete', danger: true, icon: <Trash2 size={16} />, label: t.remove, onClick: ask }]
      : []),
  ];
  if (choosing) return null;
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

function useForwardItems(message: MessageView) {
  const t = useText(forwardText);
  const forwarding = useForwarding();
  if (!forwarding || !mayPass(message)) return [];
  const { pass, toggle } = forwarding;
  return [
    { key: 'forward', icon: <Forward size={16} />, label: t.forward, extra: 'W', onClick: () => pass([message]) },
    { key: 'select', icon: <ListChecks size={16} />, label: t.select, onClick: () => toggle(message) },
  ];
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
