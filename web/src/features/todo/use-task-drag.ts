import type { TodoTask } from '@recado/contracts';
import { useState, type DragEvent } from 'react';

type Side = 'before' | 'after';
export interface RowDrag {
  /** Side of this row on which the dragged task would be put. */
  side: Side | undefined;
  isDragged: boolean;
  onDragStart: (event: DragEvent<HTMLElement>) => void;
  onDragOver: (event: DragEvent<HTMLElement>) => void;
  onDrop: (event: DragEvent<HTMLElement>) => void;
  onDragEnd: () => void;
}

/** Moves tasks by dragging their rows. */
export function useTaskDrag(tasks: TodoTask[], onMove: (id: string, index: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<{ id: string; side: Side } | null>(null);
  function end() {
    setDragged(null);
    setOver(null);
  }
  function drop() {
    if (dragged === null || over === null) return end();
    const others = tasks.filter(({ id }) => id !== dragged);
    const index = others.findIndex(({ id }) => id === over.id);
    if (index >= 0) onMove(dragged, over.side === 'before' ? index : index + 1);
    return end();
  }
  const of = (id: string): RowDrag => ({
    side: over?.id === id && dragged !== id ? over.side : undefined,
    isDragged: dragged === id,
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
      setDragged(id);
    },
    onDragOver: (event) => {
      if (dragged === null) return;
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      setOver({ id, side: event.clientY < top + height / 2 ? 'before' : 'after' });
    },
    onDrop: (event) => {
      event.preventDefault();
      drop();
    },
    onDragEnd: end,
  });
  return { of };
}
