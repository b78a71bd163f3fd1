import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dark, light } from './palette.ts';

const css = readFileSync(new URL('../../public/first-paint.css', import.meta.url), 'utf8');
const [, lightRule = '', darkRule = ''] = /:root \{(.*?)\}.*?\[data-mode='dark'\] \{(.*?)\}/s.exec(css) ?? [];

test.each([
  ['light', lightRule, light],
  ['dark', darkRule, dark],
])('the first paint has the colours of the %s palette', (_, rule, palette) => {
  const colours = [...rule.matchAll(/--first-(\w+): (#\w{6})/g)].map(([, name, colour]) => [
    name,
    colour?.toUpperCase(),
  ]);
  const { canvas, surface, line, sunken } = palette;
  expect(Object.fromEntries(colours)).toEqual({ canvas, surface, line, sunken });
});
