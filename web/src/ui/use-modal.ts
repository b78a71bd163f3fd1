import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Opens the given `dialog` as a modal; a click outside closes it, like Escape. */
export function useModal(onClose: () => void, onKey?: (key: string) => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  const press = useEffectEvent((key: string) => onKey?.(key));
  useEffect(() => {
    const box = dialog.current;
    if (!box) return undefined;
    box.showModal();
    const off = new AbortController();
    box.addEventListener('click', (event) => event.target === box && close(), off);
    box.addEventListener('close', () => close(), off);
    box.addEventListener('keydown', (event) => press(event.key), off);
    return () => off.abort();
  }, []);
  return dialog;
}
