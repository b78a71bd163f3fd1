import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../lib/i18n.ts';
import css from './todo-page.module.css';
import { text } from './todo.text.ts';

const shownMs = 10_000;

/** The focus was on the button of the deleted task. */
function takeLostFocus(button: HTMLElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

/** Offers to bring a deleted task back, for a few seconds. */
export function UndoBar({ onUndo, onEnd }: { onUndo: () => void; onEnd: () => void }) {
  const t = useText(text);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={css['undo']}>
      {t.removed}
      <Button ref={takeLostFocus} size="small" onClick={onUndo}>
        {t.undo}
      </Button>
    </output>
  );
}
