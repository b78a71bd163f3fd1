import type { Page } from '@playwright/test';
import { keptPageOf } from './kept-page.ts';

/** Puts entries into the browser's local storage before the app starts, as an earlier visit would have left them. */
export async function keepInBrowser(page: Page, entries: Record<string, string>): Promise<void> {
  const kept = keptPageOf(page);
  if (kept) kept.keep(entries);
  else await page.addInitScript((given) => Object.assign(localStorage, given), entries);
}
