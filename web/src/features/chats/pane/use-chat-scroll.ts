import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Pixels above the screen, or below, with fewer of which another page is loaded. */
const pageMargin = 600;
/** Pixels below the screen with fewer of which the list follows new messages. */
const nearBottom = 48;
export const bubbleId = (sequence: number) => `chat-message-${sequence}`;
export const newLineId = 'chat-new-messages';

interface Input {
  /** The number of the message at which the list opens. */
  around: number | undefined;
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** The last message is the user's own: the list follows it. */
  lastIsMine: boolean;
  hasOlder: boolean;
  hasNewer: boolean;
  /** A page is being fetched, or the last fetch has failed. */
  isBusy: boolean;
  onOlder: () => void;
  onNewer: () => void;
}

/**
 * Keeps the visible messages in their place while messages are added above them, and follows new messages only from the bottom.
 * Browsers' own scroll anchoring does not work at the very top.
 */
export function useChatScroll(input: Input) {
  const { around, firstKey, lastKey, lastIsMine, hasNewer } = input;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ firstKey: string | undefined; lastKey: string | undefined; height: number } | null>(null);
  const follows = useRef(around === undefined);
  const [atBottom, setAtBottom] = useState(true);

  const toBottom = useCallback((behavior: ScrollBehavior = 'instant') => {
    const box = scroller.current;
    box?.scrollTo({ top: box.scrollHeight, behavior });
  }, []);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !lastKey) return;
    const before = drawn.current;
    if (!before) openAt(box, around);
    else if (before.firstKey !== firstKey && before.lastKey === lastKey)
      box.scrollTop += box.scrollHeight - before.height;
    else if (before.lastKey !== lastKey && !hasNewer && (follows.current || lastIsMine))
      box.scrollTop = box.scrollHeight;
    if (!before) follows.current = below(box) < nearBottom && !hasNewer;
    setAtBottom(below(box) < nearBottom && !hasNewer);
    drawn.current = { firstKey, lastKey, height: box.scrollHeight };
  }, [around, firstKey, lastKey, lastIsMine, hasNewer]);

  const loadAtEdge = useEffectEvent(() => {
    const box = scroller.current;
    if (!box || input.isBusy) return;
    if (box.scrollTop < pageMargin && input.hasOlder) input.onOlder();
    else if (below(box) < pageMargin && input.hasNewer) input.onNewer();
  });
  // A list that opens at its edge, or is still there after a page was added, fires no scroll event.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an added page may leave the list at its edge
  useEffect(() => loadAtEdge(), [firstKey, lastKey, input.isBusy]);

  const onResize = useEffectEvent(() => {
    const box = scroller.current;
    if (!box) return;
    // A picture has loaded, or the keyboard of a phone has opened.
    if (follows.current) box.scrollTop = box.scrollHeight;
    if (drawn.current) drawn.current.height = box.scrollHeight;
  });
  useEffect(() => {
    const observer = new ResizeObserver(() => onResize());
    for (const element of [scroller.current, content.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function onScroll() {
    const box = scroller.current;
    if (!box) return;
    follows.current = below(box) < nearBottom && !hasNewer;
    setAtBottom(follows.current);
    loadAtEdge();
  }
  return { scroller, content, atBottom, toBottom, onScroll };
}

const below = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight;

/** Opens the list at the wanted message, else at the line of new messages, else at the newest. */
function openAt(box: HTMLElement, around: number | undefined): void {
  const line = document.getElementById(newLineId);
  const wanted = around === undefined ? null : document.getElementById(bubbleId(around));
  if (line && (around === undefined || isRightAfter(line, wanted))) line.scrollIntoView({ block: 'start' });
  else if (wanted) {
    wanted.scrollIntoView({ block: 'center' });
    wanted.dataset['found'] = 'true';
  } else box.scrollTop = box.scrollHeight;
}
const isRightAfter = (line: Element, bubble: Element | null) => line.nextElementSibling === bubble;
