import type { ChatPerson } from '@recado/contracts';
import { useState } from 'react';
import { useSuggestions } from '../../../ui/composer/use-suggestions.ts';
import { peopleLike, typedMention } from '../parse-mentions.ts';

const MOST_SHOWN = 8;

/** People for a name that is typed behind an `@`, and the keys to choose one. */
export function useMentionSuggestions(
  body: string,
  caret: number,
  people: ChatPerson[],
  onChoose: (text: string, caret: number) => void,
) {
  /** The text for which the suggestions were closed. */
  const [closed, setClosed] = useState<string | null>(null);
  const typed = closed === body ? null : typedMention(body, caret);
  const found = typed ? peopleLike(people, typed.part).slice(0, MOST_SHOWN) : [];
  function choose({ name }: ChatPerson) {
    if (!typed) return;
    const before = `${body.slice(0, typed.at)}@${name} `;
    onChoose(before + body.slice(caret).trimStart(), before.length);
  }
  return useSuggestions('chat-mentions', found, choose, () => setClosed(body));
}
