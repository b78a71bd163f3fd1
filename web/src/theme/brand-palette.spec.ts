import { expect, test } from 'vitest';
import { colors } from '../ui/colors.ts';
import { brandPalette } from './brand-palette.ts';
import { contrast } from './contrast.ts';
import { dark, light } from './palette.ts';

const extremes = ['#FFFFFF', '#000000', '#FFFF00', '#00FF00', '#7D8792', '#0055AA', '#fde047'];
const all = [...colors, ...extremes];

test('white text is legible on buttons of any colour of a platform, in light and dark', () => {
  for (const palette of [light, dark])
    for (const color of all) {
      const { primary, primaryHover, onPrimary } = brandPalette(palette, color);
      expect(contrast(primary, onPrimary), color).toBeGreaterThanOrEqual(4.5);
      expect(contrast(primaryHover, onPrimary), color).toBeGreaterThanOrEqual(4.5);
    }
});

test('links in any colour are legible on every ground they stand on', () => {
  for (const palette of [light, dark])
    for (const color of all) {
      const branded = brandPalette(palette, color);
      const { surface, canvas, raised, hover, primaryTint, selected } = branded;
      for (const ground of [surface, canvas, raised, hover, primaryTint, selected]) {
        expect(contrast(branded.primaryInk, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(branded.ink, ground), `ink on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
});

test('a colour that is dark enough stays as it is, and without one nothing changes', () => {
  expect(brandPalette(light, '#0055AA').primary).toBe('#0055AA');
  expect(brandPalette(light, '')).toBe(light);
  expect(brandPalette(dark, 'red')).toBe(dark);
});
