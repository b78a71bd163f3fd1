import { describe, expect, test } from 'vitest';
import { beats, randomOf, randomText, superLinear } from '@recado/testkit/foreign-text';
import { isJumbo, richText, type Piece } from './rich-text.ts';

const marks = { '*': 'bold', _: 'italic', '~': 'strike' } as const;
const pattern =
  /```([\s\S]+?)```|`([^`\n]+)`|((?:https?:\/\/|www\.)(?![.,;:!?)\]}*_~]*(?:[\s<>"']|$))(?:(?<=\/)[^\s<>"']+|[^\s<>"']+\.[^\s<>"']+))|(?<![\p{L}\p{N}])([*_~])(?=\S)([^\n]*?\S)\4(?![\p{L}\p{N}])/gu;

/** Reference implementation of WhatsApp's marks: one regular expression, quadratic in time. */
function byPattern(source: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: whole, 1: block, 2: code, 3: link, 4: mark, 5: marked, index } of source.matchAll(pattern)) {
    if (index > from) pieces.push({ kind: 'text', text: source.slice(from, index) });
    from = index + whole.length;
    if (link !== undefined) {
      const text = link.replace(/[.,;:!?)\]}*_~]+$/, '');
      pieces.push({ kind: 'link', text, href: text.startsWith('www.') ? `https://${text}` : text });
      from -= link.length - text.length;
    } else if (mark && marked) pieces.push({ kind: marks[mark as keyof typeof marks], inside: byPattern(marked) });
    else pieces.push({ kind: 'code', text: block ?? code ?? '' });
  }
  if (from < source.length) pieces.push({ kind: 'text', text: source.slice(from) });
  return pieces;
}

describe('the parser of WhatsApp marks', () => {
  test('reads random texts as the regular expression does', () => {
    const random = randomOf(4711);
    const few = ['*', '_', '~', '`', '```', ' ', '\n', 'a', '1', '.', ')', '𝐀', '😀', 'www.', 'http://'];
    for (let turn = 0; turn < 30_000; turn++) {
      const text = randomText(random, 1 + (turn % 24), turn % 2 ? few : few.slice(0, 9));
      expect(richText(text), JSON.stringify(text)).toEqual(byPattern(text));
    }
    for (let turn = 0; turn < 5_000; turn++) {
      const text = randomText(random, 1 + (turn % 40));
      expect(richText(text), JSON.stringify(text)).toEqual(byPattern(text));
    }
  });

  test('takes time in proportion to the length of the text for any repetition', () => {
    // Several measurements, since a busy machine distorts a single one.
    expect([1, 2, 3, 4, 5].some(() => superLinear(byPattern, [' *a _b ~c']).length === 1)).toBe(true);
    expect(superLinear(richText, beats(1, 150))).toEqual([]);
    expect(superLinear(isJumbo, beats(2, 150))).toEqual([]);
  });
});

test('more than a few emoji are not large', () => {
  expect(isJumbo('👩🏽‍❤️‍💋‍👨🏿'.repeat(3))).toBe(true);
  expect(isJumbo('😀'.repeat(4))).toBe(false);
  expect(isJumbo('😀'.repeat(100_000))).toBe(false);
});
