import { contrast, mix } from './contrast.ts';
import type { Palette } from './palette.ts';

/** Contrast of a text with its ground, WCAG 2 AA. */
const ENOUGH = 4.5;
const STEPS = 50;

/** The nearest colour on the way from one to another that is legible on all grounds. */
function legible(color: string, towards: string, grounds: string[]): string {
  for (let step = 0; step <= STEPS; step++) {
    const tried = mix(color, towards, step / STEPS);
    if (grounds.every((ground) => contrast(tried, ground) >= ENOUGH)) return tried;
  }
  return towards;
}

/** A palette with the colour of the platform, darkened or lightened as far as its texts need it. */
export function brandPalette(palette: Palette, color: string): Palette {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return palette;
  const isDark = contrast(palette.surface, '#FFFFFF') > ENOUGH;
  const primary = legible(color, '#000000', [palette.onPrimary]);
  const primaryTint = mix(palette.surface, primary, isDark ? 0.22 : 0.1);
  const selected = mix(palette.surface, primary, isDark ? 0.28 : 0.14);
  const grounds = [palette.surface, palette.canvas, palette.raised, palette.hover, primaryTint, selected];
  const primaryInk = legible(isDark ? color : primary, isDark ? '#FFFFFF' : '#000000', grounds);
  return {
    ...palette,
    primary,
    primaryHover: mix(primary, '#000000', 0.14),
    primaryInk,
    primaryTint,
    selected,
  };
}
