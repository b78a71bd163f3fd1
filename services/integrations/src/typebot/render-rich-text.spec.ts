import { expect, test } from 'vitest';
import { renderRichText } from './render-rich-text.ts';

const p = (...children: object[]) => ({ type: 'p', children });
const li = (...children: object[]) => ({ type: 'li', children });
const lic = (text: string) => ({ type: 'lic', children: [{ text }] });
const url = 'https://a.example/';

test.each<[string, object[], string]>([
  ['paragraphs', [p({ text: 'um' }), p({ text: 'dois' })], 'um\ndois'],
  ['bold', [p({ text: 'Olá ' }, { text: 'Maria ', bold: true }, { text: '!' })], 'Olá *Maria* !'],
  ['italics', [p({ text: 'x', italic: true })], '_x_'],
  ['strikethrough', [p({ text: 'x', strikethrough: true })], '~x~'],
  ['code', [p({ text: 'x', code: true })], '`x`'],
  ['underlining', [p({ text: 'x', underline: true })], 'x'],
  ['all at once', [p({ text: 'x', bold: true, italic: true, strikethrough: true })], '*_~x~_*'],
  ['a link', [p({ type: 'a', url, children: [{ text: 'site' }] })], `site (${url})`],
  ['a link named by its address', [p({ type: 'a', url, children: [{ text: url }] })], url],
  ['a link to a script', [p({ type: 'a', url: 'javascript:x', children: [{ text: 'site' }] })], 'site'],
  ['a heading', [{ type: 'h1', children: [{ text: 'Planos' }] }], '*Planos*'],
  ['a quote', [{ type: 'blockquote', children: [{ text: 'x' }] }], '> x'],
  ['a list', [{ type: 'ul', children: [li(lic('um')), li(lic('dois'))] }], '- um\n- dois'],
  ['a numbered list', [{ type: 'ol', children: [li(lic('um')), li(lic('dois'))] }], '1. um\n2. dois'],
  [
    'a list within a list',
    [{ type: 'ul', children: [li(lic('um'), { type: 'ul', children: [li(lic('a'))] })] }],
    '- um\n  - a',
  ],
  ['a variable', [p({ type: 'inline-variable', children: [p({ text: 'a' }), p({ text: 'b' })] })], 'a\nb'],
])('%s', (_, richText, text) => expect(renderRichText(richText)).toBe(text));

test('other things than nodes are no text, and depth is limited', () => {
  for (const value of [null, 'x', 7, {}, [null, 7, 'x', { children: 'x' }, { text: 7 }]])
    expect(renderRichText(value)).toBe('');
  let deep: object = { text: 'x' };
  for (let n = 0; n < 50; n++) deep = p(deep);
  expect(renderRichText([deep])).toBe('');
});
