import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const nearTop = 50;
const nearBottom = 48;

interface Conversation {
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** The newest is our own: we want to see it. */
  lastIsMine: boolean;
  hasOlder: boolean;
  onOlder: () => void;
}

/**
 * Holds what is read still: older messages come in above without a jump, newer ones are followed only from the
 * bottom. Done by hand, because browsers anchor neither at the very top nor, some of them, at all.
 */
export function useConversationScroll({ firstKey, lastKey, lastIsMine, hasOlder, onOlder }: Conversation) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const known = useRef({
    firstKey: undefined as string | undefined,
    lastKey: undefined as string | undefined,
    height: 0,
  });
  const stuck = useRef(true);
  const [atBottom, setAtBottom] = useState(true);

  const toBottom = useCallback((smooth = false) => {
    const box = scroller.current;
    box?.scrollTo({ top: box.scrollHeight, behavior: smooth ? 'smooth' : 'instant' });
  }, []);

  useLayoutEffect(() => {
    const box = scroller.current;
    const before = known.current;
    if (!box || !lastKey) return;
    if (before.lastKey === undefined) openAt(box, toBottom);
    else if (before.firstKey !== firstKey && before.lastKey === lastKey)
      box.scrollTop += box.scrollHeight - before.height;
    else if (before.lastKey !== lastKey && (stuck.current || lastIsMine)) toBottom();
    known.current = { firstKey, lastKey, height: box.scrollHeight };
    if (hasOlder && box.scrollHeight <= box.clientHeight) onOlder();
  }, [firstKey, lastKey, lastIsMine, hasOlder, onOlder, toBottom]);

  useEffect(() => {
    const box = scroller.current;
    if (!box || !content.current) return undefined;
    const observer = new ResizeObserver(() => {
      if (stuck.current) box.scrollTop = box.scrollHeight;
      known.current.height = box.scrollHeight;
    });
    observer.observe(content.current);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    stuck.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearBottom;
    setAtBottom(stuck.current);
    if (box.scrollTop < nearTop && hasOlder) onOlder();
  }, [hasOlder, onOlder]);

  return { scroller, content, atBottom, toBottom, onScroll };
}

/** At the line of what is new, with some of what came before it; else at the end. */
function openAt(box: HTMLElement, toBottom: () => void): void {
  const line = box.querySelector<HTMLElement>('[data-new-line]');
  if (line) box.scrollTop = Math.max(0, line.offsetTop - box.clientHeight / 3);
  else toBottom();
}
