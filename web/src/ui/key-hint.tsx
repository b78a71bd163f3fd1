import { Tooltip, type TooltipProps } from 'antd';
import { useEffect, useState } from 'react';
import { keyLabel } from '../lib/commands.ts';
import css from './key-hint.module.css';

export const Keys = ({ of }: { of: string }) => (
  <span className={css['keys']}>
    {keyLabel(of)
      .split(' ')
      .map((part) => (
        <kbd key={part}>{part}</kbd>
      ))}
  </span>
);

type HintProps = { title: string; keys?: string } & Omit<TooltipProps, 'title'>;

/** A tooltip that also shows the key. */
export function Hint({ title, keys, ...rest }: HintProps) {
  const [isOpen, setOpen] = useHoverOpen();
  return (
    <Tooltip
      mouseEnterDelay={ENTER_DELAY_MS / 1000}
      open={isOpen}
      onOpenChange={setOpen}
      {...rest}
      title={
        <span className={css['hint']}>
          {title}
          {keys && <Keys of={keys} />}
        </span>
      }
    />
  );
}

const ENTER_DELAY_MS = 400;

let pressedAt = Number.NEGATIVE_INFINITY;
function notePress(): void {
  pressedAt = performance.now();
}
if (typeof window !== 'undefined')
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, notePress, { capture: true, passive: true });

/** Open while the pointer rests on the element, until a press or a key: a dialog may open, which the tooltip would cover. */
function useHoverOpen(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const off = new AbortController();
    const options = { capture: true, signal: off.signal };
    window.addEventListener('pointerdown', () => setOpen(false), options);
    window.addEventListener('keydown', () => setOpen(false), options);
    return () => off.abort();
  }, [isOpen]);
  function change(next: boolean) {
    // The press came during the delay, or is a tap, after which no pointer leaves.
    const isPressed = performance.now() - pressedAt < ENTER_DELAY_MS + 100;
    if (next && (isPressed || window.matchMedia('(hover: none)').matches)) return;
    setOpen(next);
  }
  return [isOpen, change];
}
