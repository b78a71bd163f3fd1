import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no accessibility violation; a failure names rule and element. */
export async function axeClean(page: Page): Promise<void> {
  // A tooltip fades after the pointer has left its button; its text is the button's accessible name.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('.ant-tooltip');
  // A tab bar that does not fit: Ant Design keeps the menu of its hidden tabs within the list of tabs.
  if ((page.viewportSize()?.width ?? 0) < 760) axe.exclude('.ant-tabs-nav');
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  expect(found).toEqual([]);
}
