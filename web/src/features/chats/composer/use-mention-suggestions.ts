import type { ChatPerson } from '@recado/contracts';
import { useState, type KeyboardEvent } from 'react';
import { peopleLike, typedMention } from '../parse-mentions.ts';

const MOST_SHOWN = 8;

/** People for a name that is typed behind an `@`, and the keys to choose one. */
export function useMentionSuggestions(
  body: string,
  caret: number,
  people: ChatPerson[],
  onChoose: (text: string, caret: number) => void,
) {
  const [index, setIndex] = useState(0);
  /** The text for which the suggestions were closed. */
  const [closed, setClosed] = useState<string | null>(null);
  const typed = closed === body ? null : typedMention(body, caret);
  const found = typed ? peopleLike(people, typed.part).slice(0, MOST_SHOWN) : [];
  const active = found[Math.min(index, found.length - 1)];

  function choose({ name }: ChatPerson) {
    if (!typed) return;
    setIndex(0);
    const before = `${body.slice(0, typed.at)}@${name} `;
    onChoose(before + body.slice(caret).trimStart(), before.length);
  }
  /** @returns whether the suggestions have handled the key */
  function onKey(event: KeyboardEvent): boolean {
    if (!active) return false;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setIndex((found.indexOf(active) + step + found.length) % found.length);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(active);
    else if (event.key === 'Escape') setClosed(body);
    else return false;
    event.preventDefault();
    return true;
  }
  return { found, active, choose, onKey, point: setIndex };
}
export type MentionSuggestions = ReturnType<typeof useMentionSuggestions>;
