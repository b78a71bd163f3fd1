import { Dropdown, type MenuProps } from 'antd';
import { ChevronDown, Pencil, Reply, Trash2 } from 'lucide-react';
import { useText } from '../../../src/lib/i18n.ts';
import { simulator, type Message } from '../core/simulator.client.ts';
import { useSimulatorMutation } from '../core/queries.ts';
import type { MessageTarget } from './message-target.ts';
import css from '../../../src/ui/bubble-tools.module.css';
import { ReactButton } from '../../../src/ui/react-button.tsx';
import { text } from './message.text.ts';
import { useReact } from './use-react.ts';

interface Props {
  number: string;
  chat: string;
  message: Message;
  onSelectTarget: (target: MessageTarget) => void;
}

/** The actions of a message; shown on hover and on focus. */
export function BubbleTools({ number, chat, message, onSelectTarget }: Props) {
  const t = useText(text);
  const { id, fromMe, kind } = message;
  const react = useReact(number, chat, id);
  const remove = useSimulatorMutation(() => simulator.remove(number, chat, id), { changes: ['messages'] });
  const reply = () => onSelectTarget({ to: 'reply', message });
  const items: MenuProps['items'] = [
    { key: 'reply', icon: <Reply size={16} />, label: t.reply, onClick: reply },
    ...(fromMe && kind === 'text'
      ? [
          {
            key: 'edit',
            icon: <Pencil size={16} />,
            label: t.edit,
            onClick: () => onSelectTarget({ to: 'edit', message }),
          },
        ]
      : []),
    ...(fromMe
      ? [
          {
            key: 'remove',
            danger: true,
            icon: <Trash2 size={16} />,
            label: t.remove,
            onClick: () => remove.mutate(null),
          },
        ]
      : []),
  ];
  return (
    <div className={css['tools']} data-mine={fromMe}>
      <button type="button" aria-label={t.reply} title={t.reply} onClick={reply}>
        <Reply size={16} aria-hidden="true" />
      </button>
      <ReactButton
        label={t.react}
        says={(emoji, isMine) => (isMine ? t.unreact(emoji) : t.reactWith(emoji))}
        mine={message.reactions.find(({ by }) => by === number)?.emoji}
        onReact={(emoji) => react.mutate(emoji)}
      />
      {items.length > 1 && (
        <Dropdown
          destroyOnHidden
          trigger={['click']}
          menu={{ items }}
          placement={fromMe ? 'bottomRight' : 'bottomLeft'}
        >
          <button type="button" aria-label={t.open} title={t.open} aria-haspopup="menu">
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        </Dropdown>
      )}
    </div>
  );
}
