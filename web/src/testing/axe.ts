import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/**
 * Expects no accessibility violation; a failure names rule and element. Waits, like other assertions, for what is still
 * moving: a list that opens or closes has weak colours for a moment.
 */
export async function axeClean(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  await expect.poll(() => findViolations(page)).toEqual([]);
}

const findViolations = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A popup that closes may stay until the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // A tooltip fades after the pointer has left its button; its text is the button's accessible name. Its container, which
    // is outside of all regions, is excluded with it.
    const exclude = [['div:has(> .ant-tooltip)'], ['.ant-tooltip']];
    // Without its type axe describes all elements that pass, which takes as long as checking them; only a rule that is off
    // needs the style sheets that it loads before.
    const { violations } = await window.axe.run({ exclude }, { resultTypes: ['violations'], preload: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });

declare global {
  interface Window {
    axe: typeof axe;
  }
}
