import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { showDrawn } from './reveal-message.ts';

const nearTop = 50;
const nearBottom = 48;
const pageKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

interface ScrolledConversation {
  /** Id of the message at which the list opens; undefined: at the unread line, else at the newest. */
  around: number | undefined;
  /** Keys of the first and the last message on the screen. */
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** The newest message is the user's own, so the list scrolls to it. */
  lastIsMine: boolean;
  hasOlder: boolean;
  hasNewer: boolean;
  /** The last page could not be fetched; only the user tries again. */
  failed: boolean;
  onOlder: () => void;
  onNewer: () => void;
}

/** A message on the screen and its distance from the upper edge. */
interface ScrollAnchor {
  id: string;
  top: number;
}

/**
 * Keeps the message at the upper edge in place while messages are added or removed above it, and follows new messages
 * only from the bottom. CSS scroll anchoring does not work at the very top, and not in every browser.
 */
export function useConversationScroll(conversation: ScrolledConversation) {
  const { around, firstKey, lastKey, lastIsMine, hasOlder, hasNewer, failed, onOlder, onNewer } = conversation;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const anchor = useRef<ScrollAnchor | null>(null);
  const rendered = useRef<{ firstKey: string | undefined; lastKey: string } | null>(null);
  const followsEnd = useRef(!around);
  const [atBottom, setAtBottom] = useState(true);

  const toBottom = useCallback((smooth = false) => {
    const box = scroller.current;
    box?.scrollTo({ top: box.scrollHeight, behavior: smooth ? 'smooth' : 'instant' });
  }, []);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !lastKey) return;
    if (!rendered.current) {
      if (!around || !showDrawn(around)) openAt(box, toBottom);
    } else if (rendered.current.lastKey !== lastKey && !hasNewer && (followsEnd.current || lastIsMine)) toBottom();
    else restoreAnchor(box, anchor.current);
    if (!rendered.current) {
      followsEnd.current = distanceToBottom(box) < nearBottom && !hasNewer;
      setAtBottom(followsEnd.current);
    }
    rendered.current = { firstKey, lastKey };
    anchor.current = findAnchor(box);
  }, [around, firstKey, lastKey, lastIsMine, hasNewer, toBottom]);

  const loadAtEdge = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    if (box.scrollTop < nearTop && hasOlder) onOlder();
    else if (distanceToBottom(box) < nearBottom && hasNewer) onNewer();
  }, [hasOlder, hasNewer, onOlder, onNewer]);
  // A list that opens at its edge, or is still there after a page was added, fires no scroll event.
  useEffect(() => {
    if (!failed) loadAtEdge();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an added page may leave the list at its edge
  }, [firstKey, lastKey, failed, loadAtEdge]);

  const onResize = useEffectEvent((box: HTMLElement) => {
    if (followsEnd.current) box.scrollTop = box.scrollHeight;
    else setAtBottom(distanceToBottom(box) < nearBottom && !hasNewer);
  });
  useEffect(() => observeSizes(scroller.current, content.current, onResize), []);

  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const below = distanceToBottom(box);
    followsEnd.current = below < nearBottom && !hasNewer;
    setAtBottom(followsEnd.current);
    anchor.current = findAnchor(box);
    loadAtEdge();
  }, [hasNewer, loadAtEdge]);
  /** After a message expands the list does not follow its end until the user scrolls there. */
  const unstick = useCallback(() => {
    followsEnd.current = false;
  }, []);
  // At the very edge wheel and keys scroll nothing, but still request the next page.
  const onKeyDown = useCallback(({ key }: KeyboardEvent) => pageKeys.has(key) && loadAtEdge(), [loadAtEdge]);

  return { scroller, content, atBottom, toBottom, unstick, onScroll, onWheel: loadAtEdge, onKeyDown };
}

function observeSizes(box: HTMLElement | null, content: HTMLElement | null, onResize: (box: HTMLElement) => void) {
  if (!box || !content) return undefined;
  const observer = new ResizeObserver(() => onResize(box));
  observer.observe(content);
  observer.observe(box);
  return () => observer.disconnect();
}

/** Opens at the unread line with some messages above it, else at the end. */
function openAt(box: HTMLElement, toBottom: () => void): void {
  const line = box.querySelector<HTMLElement>('[data-new-line]');
  if (line) box.scrollTop = Math.max(0, line.offsetTop - box.clientHeight / 3);
  else toBottom();
}

const distanceToBottom = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight;

function findAnchor(box: HTMLElement): ScrollAnchor | null {
  const edge = box.getBoundingClientRect().top;
  const messages = box.querySelectorAll<HTMLElement>('article[id]');
  // Binary search for the first message that ends below the edge.
  let [first, end] = [0, messages.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((messages[middle]?.getBoundingClientRect().bottom ?? 0) > edge) end = middle;
    else first = middle + 1;
  }
  const message = messages[first];
  return message ? { id: message.id, top: message.getBoundingClientRect().top - edge } : null;
}

function restoreAnchor(box: HTMLElement, anchor: ScrollAnchor | null): void {
  const message = anchor && document.getElementById(anchor.id);
  if (message) box.scrollTop += message.getBoundingClientRect().top - box.getBoundingClientRect().top - anchor.top;
}
