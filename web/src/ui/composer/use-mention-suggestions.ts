import { useState } from 'react';
import { peopleLike, typedMention, type Mentionable } from '../../lib/parse-mentions.ts';
import { useSuggestions } from './use-suggestions.ts';

const MOST_SHOWN = 8;

/** People for a name that is typed behind an `@`, and the keys to choose one. */
export function useMentionSuggestions<T extends Mentionable>(
  listId: string,
  body: string,
  caret: number,
  people: T[],
  onChoose: (text: string, caret: number) => void,
) {
  /** The text for which the suggestions were closed. */
  const [closed, setClosed] = useState<string | null>(null);
  const typed = closed === body ? null : typedMention(body, caret);
  const found = typed ? peopleLike(people, typed.part).slice(0, MOST_SHOWN) : [];
  function choose({ name }: T) {
    if (!typed) return;
    const before = `${body.slice(0, typed.at)}@${name} `;
    onChoose(before + body.slice(caret).trimStart(), before.length);
  }
  return useSuggestions(listId, found, choose, () => setClosed(body));
}
