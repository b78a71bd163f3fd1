import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no accessibility violation; a failure names rule and element. */
export async function axeClean(page: Page): Promise<void> {
  // A tooltip fades after the pointer has left its button; its text is the button's accessible name. Its container, which is
  // outside of all regions, is excluded with it.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('div:has(> .ant-tooltip)').exclude('.ant-tooltip');
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  expect(found).toEqual([]);
}
