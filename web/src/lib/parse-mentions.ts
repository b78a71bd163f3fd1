import { withoutAccents } from './filter-by-name.ts';

/** Somebody who can be mentioned by the name. */
export interface Mentionable {
  id: number;
  name: string;
}

/** The part of a name that is typed behind an `@`, and where the `@` is; null while no mention is typed. */
export function typedMention(text: string, caret: number): { at: number; part: string } | null {
  const before = text.slice(0, caret);
  const match = /(?:^|\s)@([^\s@][^@\n]{0,40}|)$/.exec(before);
  if (!match) return null;
  const part = match[1] ?? '';
  return { at: before.length - part.length - 1, part };
}

/** People with a name or a part of a name that begins like this. */
export const peopleLike = <T extends Mentionable>(people: T[], part: string): T[] =>
  people.filter(({ name }) => ` ${withoutAccents(name)}`.includes(` ${withoutAccents(part)}`));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Matches mentions of these people, longer names first: `@Ana Lima` is not `@Ana`. */
const pattern = (people: Mentionable[]) => {
  const names = people.map(({ name }) => escaped(name)).toSorted((a, b) => b.length - a.length);
  return new RegExp(`(@(?:${names.join('|')}))(?![\\p{L}\\p{N}])`, 'gu');
};

/** People whose names a text mentions. */
export function mentionsIn(text: string, people: Mentionable[]): number[] {
  if (people.length === 0) return [];
  const named = new Set([...text.matchAll(pattern(people))].map(([mention]) => mention.slice(1)));
  return people.filter(({ name }) => named.has(name)).map(({ id }) => id);
}

interface TextPiece {
  /** Offset in the text. */
  at: number;
  text: string;
  isMention: boolean;
}

/** A text in pieces; mentions of these people are pieces of their own. */
export function splitMentions(text: string, people: Mentionable[]): TextPiece[] {
  if (people.length === 0) return [{ at: 0, text, isMention: false }];
  let at = 0;
  return text
    .split(pattern(people))
    .map((piece, index) => {
      at += piece.length;
      return { at: at - piece.length, text: piece, isMention: index % 2 === 1 };
    })
    .filter((piece) => piece.text !== '');
}
