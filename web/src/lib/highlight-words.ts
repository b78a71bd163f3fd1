import { useEffect, type RefObject } from 'react';
import { withoutAccents } from './filter-by-name.ts';

/** Where the words are in a text, as starts and ends, without regard to accents and case. */
export function placesOf(text: string, words: string): [number, number][] {
  const wanted = withoutAccents(words).split(/\s+/).filter(Boolean);
  // A letter stays at its place: without its accents it may be none, or several.
  const folded = [...Array(text.length).keys()].map((at) => withoutAccents(text.charAt(at)).charAt(0) || '\0').join('');
  return wanted.flatMap((word) => {
    const places: [number, number][] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      places.push([at, at + word.length]);
    return places;
  });
}

interface Marked {
  /** Selector of the elements in which words are marked. */
  within: string;
  words: string;
  /** Name of the highlight in the style sheet. */
  name: string;
}

/**
 * Marks words below an element, also in text that is rendered later, without changing the document. Source: CSS Custom
 * Highlight API; a browser without it shows no marks.
 * @returns what ends it
 */
export function highlightWords(root: Element, { within, words, name }: Marked): () => void {
  if (!('highlights' in CSS) || words.trim() === '') return () => undefined;
  let due = 0;
  const mark = () => {
    due = 0;
    const ranges = [...root.querySelectorAll(within)].flatMap((element) => rangesBelow(element, words));
    CSS.highlights.set(name, new Highlight(...ranges));
  };
  const observer = new MutationObserver(() => (due ||= requestAnimationFrame(mark)));
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  mark();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(due);
    CSS.highlights.delete(name);
  };
}

function rangesBelow(root: Element, words: string): Range[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const [start, end] of placesOf(node.textContent ?? '', words)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  return ranges;
}

export function useHighlightedWords(root: RefObject<Element | null>, { within, words, name }: Marked): void {
  useEffect(
    () => (root.current ? highlightWords(root.current, { within, words, name }) : undefined),
    [root, within, words, name],
  );
}
