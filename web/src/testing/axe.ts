import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation that axe can find; what is wrong is named with its element. */
export async function axeClean(page: Page): Promise<void> {
  // A tooltip hangs on the page and fades a moment after the pointer has left; what it says is the name of its button.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('.ant-tooltip').analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  expect(found).toEqual([]);
}
