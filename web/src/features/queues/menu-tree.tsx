import { GripVertical } from 'lucide-react';
import { useState, type CSSProperties, type DragEvent, type KeyboardEvent } from 'react';
import { useText } from '../../lib/i18n.ts';
import css from './menu-editor.module.css';
import { linesOf, type MenuLine, type DropSpot, type EditedStep, type MoveDirection } from './menu-options.ts';
import { text } from './queues.text.ts';

interface Props {
  steps: EditedStep[];
  chosen: string | null;
  onChoose: (key: string | null) => void;
  onMove: (key: string, way: MoveDirection) => void;
  onPlace: (key: string, target: string, spot: DropSpot) => void;
}
const ways: Partial<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The menu as a tree; options are moved by dragging, or by Alt with the arrow keys. */
export function MenuTree({ steps, chosen, onChoose, onMove, onPlace }: Props) {
  const t = useText(text);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<{ key: string; spot: DropSpot } | null>(null);
  const lines = linesOf(steps);
  function onKeyDown(event: KeyboardEvent<HTMLElement>, { step }: MenuLine) {
    const way = ways[event.key];
    if (!way) return;
    if (event.altKey) onMove(step.key, way);
    else if (way === 'up' || way === 'down') walk(event.currentTarget, way === 'up' ? -1 : 1);
    else return;
    event.preventDefault();
  }
  function onDragOver(event: DragEvent<HTMLElement>, key: string) {
    if (dragged === null || dragged === key) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - top) / height;
    setOver({ key, spot: share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'inside' });
  }
  function end() {
    setDragged(null);
    setOver(null);
  }
  return (
    <ul className={css['tree']} aria-label={t.options}>
      {lines.map((line) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a line is dragged as a whole; its keys are its button's
        <li
          key={line.step.key}
          className={css['line']}
          style={{ '--level': line.level } as CSSProperties}
          data-untitled={line.step.title.trim() === '' || undefined}
          data-spot={over?.key === line.step.key ? over.spot : undefined}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', line.step.title);
            setDragged(line.step.key);
          }}
          onDragOver={(event) => onDragOver(event, line.step.key)}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged && over) onPlace(dragged, over.key, over.spot);
            end();
          }}
          onDragEnd={end}
        >
          <GripVertical size={14} aria-hidden="true" />
          <button
            type="button"
            data-step={line.step.key}
            aria-pressed={chosen === line.step.key}
            title={t.drag}
            onClick={() => onChoose(chosen === line.step.key ? null : line.step.key)}
            onKeyDown={(event) => onKeyDown(event, line)}
          >
            <small>{line.number}</small>
            <span>{line.step.title.trim() || t.untitled}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus to the line above or below. */
function walk(from: HTMLElement, by: number): void {
  const all = [...(from.closest('ul')?.querySelectorAll<HTMLElement>('button[data-step]') ?? [])];
  all[all.indexOf(from) + by]?.focus();
}
