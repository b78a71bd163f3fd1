import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { showDrawn } from './reveal.ts';

const nearTop = 50;
const nearBottom = 48;
const pageKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

interface Conversation {
  /** The message to begin at; undefined: the newest, or the line of what is new. */
  around: number | undefined;
  /** Changes with what stands in it. */
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** The newest is our own: we want to see it. */
  lastIsMine: boolean;
  hasOlder: boolean;
  hasNewer: boolean;
  /** The last page that was asked for did not come: the next is asked for by hand only. */
  failed: boolean;
  onOlder: () => void;
  onNewer: () => void;
}

/** A message on the screen, and how far below the upper edge it stands. */
interface Anchor {
  id: string;
  top: number;
}

/**
 * Holds what is read still: whatever comes in or goes out above, the message at the upper edge stays where it is; newer
 * ones are followed only from the bottom. Done by hand, because browsers anchor neither at the very top nor, some of
 * them, at all.
 */
export function useConversationScroll(conversation: Conversation) {
  const { around, firstKey, lastKey, lastIsMine, hasOlder, hasNewer, failed, onOlder, onNewer } = conversation;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const known = useRef<{ firstKey: string | undefined; lastKey: string } | null>(null);
  const stuck = useRef(!around);
  const [atBottom, setAtBottom] = useState(true);

  const toBottom = useCallback((smooth = false) => {
    const box = scroller.current;
    box?.scrollTo({ top: box.scrollHeight, behavior: smooth ? 'smooth' : 'instant' });
  }, []);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !lastKey) return;
    if (!known.current) {
      if (!around || !showDrawn(around)) openAt(box, toBottom);
    } else if (known.current.lastKey !== lastKey && !hasNewer && (stuck.current || lastIsMine)) toBottom();
    else holdStill(box, anchor.current);
    if (!known.current) {
      stuck.current = belowOf(box) < nearBottom && !hasNewer;
      setAtBottom(stuck.current);
    }
    known.current = { firstKey, lastKey };
    anchor.current = anchorIn(box);
  }, [around, firstKey, lastKey, lastIsMine, hasNewer, toBottom]);

  const page = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    if (box.scrollTop < nearTop && hasOlder) onOlder();
    else if (belowOf(box) < nearBottom && hasNewer) onNewer();
  }, [hasOlder, hasNewer, onOlder, onNewer]);
  // A list that begins at its edge, or is still there once a page has come, never scrolls to it.
  useEffect(() => {
    if (!failed) page();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a page that came may leave it at the edge
  }, [firstKey, lastKey, failed, page]);

  const onResize = useEffectEvent((box: HTMLElement) => {
    if (stuck.current) box.scrollTop = box.scrollHeight;
    else setAtBottom(belowOf(box) < nearBottom && !hasNewer);
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box || !content.current) return undefined;
    const observer = new ResizeObserver(() => onResize(box));
    observer.observe(content.current);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const below = belowOf(box);
    stuck.current = below < nearBottom && !hasNewer;
    setAtBottom(stuck.current);
    anchor.current = anchorIn(box);
    page();
  }, [hasNewer, page]);
  /** A message that expands is read from where it is: the end is not followed until the user scrolls there. */
  const unstick = useCallback(() => {
    stuck.current = false;
  }, []);
  // At the very edge neither wheel nor keys scroll: whoever still turns them wants the next page.
  const onKeyDown = useCallback(({ key }: KeyboardEvent) => pageKeys.has(key) && page(), [page]);

  return { scroller, content, atBottom, toBottom, unstick, onScroll, onWheel: page, onKeyDown };
}

/** At the line of what is new, with some of what came before it; else at the end. */
function openAt(box: HTMLElement, toBottom: () => void): void {
  const line = box.querySelector<HTMLElement>('[data-new-line]');
  if (line) box.scrollTop = Math.max(0, line.offsetTop - box.clientHeight / 3);
  else toBottom();
}

const belowOf = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight;

function anchorIn(box: HTMLElement): Anchor | null {
  const edge = box.getBoundingClientRect().top;
  const messages = box.querySelectorAll<HTMLElement>('article[id]');
  // They stand one below the other: the first that ends below the edge is searched by halves.
  let [first, end] = [0, messages.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((messages[middle]?.getBoundingClientRect().bottom ?? 0) > edge) end = middle;
    else first = middle + 1;
  }
  const message = messages[first];
  return message ? { id: message.id, top: message.getBoundingClientRect().top - edge } : null;
}

function holdStill(box: HTMLElement, anchor: Anchor | null): void {
  const message = anchor && document.getElementById(anchor.id);
  if (message) box.scrollTop += message.getBoundingClientRect().top - box.getBoundingClientRect().top - anchor.top;
}
