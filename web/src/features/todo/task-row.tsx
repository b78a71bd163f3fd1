import type { TodoTask } from '@recado/contracts';
import { Checkbox } from 'antd';
import { GripVertical, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useText } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DueChip } from './due-chip.tsx';
import css from './task-row.module.css';
import { TicketChip } from './ticket-chip.tsx';
import { text } from './todo.text.ts';
import type { RowDrag } from './use-task-drag.ts';

interface Props {
  task: TodoTask;
  /** Absent where the list cannot be ordered. */
  drag?: RowDrag;
  onStep?: (by: number) => void;
  onToggle: () => void;
  onEdit: () => void;
  onRemove: () => void;
}
const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export function TaskRow({ task, drag, onStep, onToggle, onEdit, onRemove }: Props) {
  const t = useText(text);
  const { text: words, done, dueDay, ticket } = task;
  const { side, isDragged, ...handlers } = drag ?? {};
  function onKeyDown(event: KeyboardEvent) {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    onStep?.(by);
  }
  return (
    <li
      className={css['row']}
      data-done={done}
      data-side={side}
      data-dragged={isDragged}
      draggable={drag !== undefined}
      {...handlers}
    >
      {drag && (
        <IconButton
          className={css['handle'] ?? ''}
          label={t.move(words)}
          icon={GripVertical}
          iconSize={16}
          size="small"
          aria-description={t.moveHelp}
          onKeyDown={onKeyDown}
        />
      )}
      <Checkbox
        className={css['check'] ?? ''}
        checked={done}
        aria-label={done ? t.reopen(words) : t.complete(words)}
        onChange={onToggle}
      />
      <span className={css['content']}>
        <button type="button" className={css['text']} aria-label={t.edit(words)} onClick={onEdit}>
          {words}
        </button>
        {(dueDay || ticket) && (
          <span className={css['chips']}>
            {dueDay && <DueChip day={dueDay} isDone={done} />}
            {ticket && <TicketChip ticket={ticket} />}
          </span>
        )}
      </span>
      <IconButton
        className={css['remove'] ?? ''}
        label={t.remove(words)}
        icon={Trash2}
        iconSize={16}
        danger
        onClick={onRemove}
      />
    </li>
  );
}
