import type { TicketView } from '@recado/contracts';
import { Dropdown } from 'antd';
import { GripVertical } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../../lib/i18n.ts';
import css from './card.module.css';
import { text } from './kanban.text.ts';
import type { Carry, LaneOf } from './use-carry.ts';

interface Props {
  ticket: TicketView;
  at: number;
  lanes: LaneOf[];
  carry: Carry;
}

export const moveHelpId = 'kanban-move-help';
const first = '#7D8792';

/** Moves a card without a mouse: Space and arrows, or the menu of lanes. */
export function MoveHandle({ ticket, at, lanes, carry }: Props) {
  const t = useText(text);
  const [open, setOpen] = useState(false);
  const isCarried = carry.carried?.ticket.id === ticket.id;
  const does: Record<string, () => void> = isCarried
    ? {
        ArrowLeft: () => carry.step(-1),
        ArrowRight: () => carry.step(1),
        Escape: carry.cancel,
        Enter: carry.drop,
        ' ': carry.drop,
      }
    : { ' ': () => carry.lift(ticket, at) };
  function onKeyDown(event: KeyboardEvent) {
    const act = open ? undefined : does[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
  const items = lanes.map(({ name, tag }, index) => ({
    key: String(index),
    disabled: index === at,
    icon: (
      <span>
        <i className={css['dot']} style={{ background: tag?.color ?? first }} />
      </span>
    ),
    label: name,
  }));
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was opened takes the focus
      autoFocus
      menu={{
        items: [{ key: 'to', type: 'group', label: t.moveTo, children: items }],
        onClick: ({ key }) => carry.put(ticket, Number(key)),
      }}
    >
      <button
        type="button"
        className={css['handle']}
        data-handle={ticket.id}
        aria-label={t.move(ticket.contact.name)}
        aria-describedby={moveHelpId}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-pressed={isCarried}
        onKeyDown={onKeyDown}
        // Space picks up and drops: its keyup must not click the button.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onBlur={() => isCarried && carry.cancel()}
      >
        <GripVertical size={16} aria-hidden="true" />
      </button>
    </Dropdown>
  );
}
