import { expect, test } from 'vitest';
import { plainColor } from '../theme/contrast.ts';
import { colors, freeColor, inkOn } from './colors.ts';

const luminance = (hex: string) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [light = 1, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

test('the palette has fifty different colours', () => {
  expect(new Set(colors).size).toBe(50);
});

test('a name is readable on every colour', () => {
  const greys = Array.from({ length: 256 }, (_, n) => `#${n.toString(16).padStart(2, '0').repeat(3)}`);
  for (const color of [...colors, ...greys]) expect(contrast(color, inkOn(color)), color).toBeGreaterThan(4.5);
});

test('colours are compared in any notation', () => {
  expect(['#abc', 'ABC', '#AaBbCc'].map(plainColor)).toEqual(['#AABBCC', '#AABBCC', '#AABBCC']);
  expect(inkOn('tomato')).toBe('#000000');
});

test('a new tag gets an unused colour while one exists', () => {
  const first = freeColor([]);
  expect(freeColor([first.toLowerCase()])).not.toBe(first);
  expect(colors).toContain(freeColor(colors, 7));
});
