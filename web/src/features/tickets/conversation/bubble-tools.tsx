import type { MessageView } from '@recado/contracts';
import { Dropdown } from 'antd';
import { ChevronDown, Copy, Forward, ListChecks, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react';
import { useContext, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { useText } from '../../../lib/i18n.ts';
import css from '../../../ui/bubble-tools.module.css';
import { ToolButton, useTakeFocus } from '../../../ui/tool-button.tsx';
import { useDangerConfirmation } from '../../../ui/use-danger-confirmation.ts';
import type { SelectTarget } from '../composer/composer-target.ts';
import { BubbleReact } from './bubble-reactions.tsx';
import { text } from './conversation.text.ts';
import { text as forwardText } from '../forward/forward.text.ts';
import { canForward, useForwarding } from '../forward/forwarding.ts';
import { useDeleteMessage } from './messages.queries.ts';
import { useLacks } from '../../../lib/use-connection-abilities.ts';
import { ConversationContext } from './conversation-context.ts';

const deletable = 48 * 3_600_000;
const editable = 15 * 60_000;

const ageOf = ({ createdAt }: MessageView) => Date.now() - Date.parse(createdAt);

interface Props {
  message: MessageView;
  /** Absent where the conversation is read-only. */
  onAnswer: SelectTarget | undefined;
}

/**
 * Reply, react, copy, forward; edit and delete of own messages. Shown on hover and on focus. Popovers and menus mount when
 * they are opened: mounted for a thousand messages they would take most of the rendering time.
 */
export function BubbleTools({ message, onAnswer }: Props) {
  const t = useText(text);
  const forwarding = useForwarding();
  const [wanted, setWanted] = useState({ react: false, options: false });
  if (forwarding?.chosen) return null;
  const hasOptions = onAnswer || message.body || (forwarding && canForward(message));
  const want = (what: Partial<typeof wanted>) => setWanted({ ...wanted, ...what });
  return (
    <div className={css['tools']} data-mine={message.fromMe}>
      {onAnswer && <ToolButton label={t.reply} icon={Reply} onClick={() => onAnswer({ to: 'reply', message })} />}
      {onAnswer &&
        message.mediaType !== 'waiting' &&
        (wanted.react ? (
          <BubbleReact message={message} />
        ) : (
          <ToolButton label={t.react} icon={SmilePlus} aria-haspopup="true" onClick={() => want({ react: true })} />
        ))}
      {hasOptions &&
        (wanted.options ? (
          <Options message={message} onAnswer={onAnswer} />
        ) : (
          <ToolButton
            label={t.options}
            icon={ChevronDown}
            aria-haspopup="menu"
            onClick={() => want({ options: true })}
          />
        ))}
    </div>
  );
}

/** Open from its first render. */
function Options({ message, onAnswer }: Props) {
  const t = useText(text);
  const button = useTakeFocus(true);
  const ask = useConfirmedDelete(message);
  const forward = useForwardItems(message);
  const own = message.fromMe && onAnswer !== undefined;
  const mayEdit = own && message.mediaType === 'chat' && message.failure === null && ageOf(message) < editable;
  const lacks = useLacks(useContext(ConversationContext));
  /** Disabled, with the reason, where the connection cannot do it. */
  const unless = (isMissing: boolean, label: string) =>
    isMissing
      ? {
          disabled: true,
          label: (
            <span className={css['missing']}>
              {label}
              <small>{t.notHere}</small>
            </span>
          ),
        }
      : { label };
  const reply = () => onAnswer?.({ to: 'reply', message });
  const edit = () => onAnswer?.({ to: 'edit', message });
  const copy = () => copyText(message.body, t.copied);
  const items = [
    ...(onAnswer ? [{ key: 'reply', icon: <Reply size={16} />, label: t.reply, onClick: reply }] : []),
    ...(mayEdit ? [{ key: 'edit', icon: <Pencil size={16} />, onClick: edit, ...unless(lacks('edit'), t.edit) }] : []),
    ...(message.body ? [{ key: 'copy', icon: <Copy size={16} />, label: t.copy, onClick: copy }] : []),
    ...forward,
    ...(own && ageOf(message) < deletable
      ? [
          {
            key: 'delete',
            danger: true,
            icon: <Trash2 size={16} />,
            onClick: ask,
            ...unless(lacks('revoke'), t.remove),
          },
        ]
      : []),
  ];
  const [open, setOpen] = useState(true);
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      menu={{ items }}
      placement={message.fromMe ? 'bottomRight' : 'bottomLeft'}
    >
      <ToolButton ref={button} label={t.options} icon={ChevronDown} aria-haspopup="menu" aria-expanded={open} />
    </Dropdown>
  );
}

function useForwardItems(message: MessageView) {
  const t = useText(forwardText);
  const forwarding = useForwarding();
  if (!forwarding || !canForward(message)) return [];
  const { pass, toggle } = forwarding;
  return [
    { key: 'forward', icon: <Forward size={16} />, label: t.forward, extra: 'W', onClick: () => pass([message]) },
    { key: 'select', icon: <ListChecks size={16} />, label: t.select, onClick: () => toggle(message) },
  ];
}

function useConfirmedDelete(message: MessageView): () => void {
  const t = useText(text);
  const confirm = useDangerConfirmation();
  const remove = useDeleteMessage(message.ticketId);
  return () => confirm({ title: t.removeTitle, content: t.removeHelp, onConfirm: () => remove.mutateAsync(message) });
}
