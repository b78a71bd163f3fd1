import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { KeptPage } from './kept-page/kept-page.ts';
import { releaseBackends, startSite } from './site.ts';

interface TestFixtures {
  /** Whether the browser loads the app as users have it, into a page of the test's own. */
  realPage: boolean;
  keptPage: KeptPage;
  faultsOfBackends: void;
}
interface WorkerFixtures {
  /** The page of this worker, for the next test. */
  keptPages: { current: KeptPage | null };
  /** Origin of the app that the page of a worker can start again and again. */
  site: string;
  /** Origin of the app as users have it. */
  productionSite: string;
  /** Origin of the app as developers run it: with React's warnings and strict mode. */
  developmentSite: string;
}

// oxlint-disable no-empty-pattern -- Playwright reads from the first parameter which fixtures a fixture needs: these, none.
const serve =
  (folder: string) =>
  async ({}: object, use: (origin: string) => Promise<void>) => {
    const { origin, stop } = await startSite(join(import.meta.dirname, '../..', folder));
    await use(origin);
    await stop();
  };

/** Tests of pages of the app, whose requests a `Backend` answers. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [serve('dist-screens'), { scope: 'worker' }],
  productionSite: [serve('dist'), { scope: 'worker' }],
  developmentSite: [serve('dist-development'), { scope: 'worker' }],
  realPage: [false, { option: true }],
  baseURL: ({ site, productionSite, realPage }, use) => use(realPage ? productionSite : site),
  keptPages: [({}, use) => use({ current: null }), { scope: 'worker' }],
  keptPage: async ({ keptPages, browser, site, viewport, isMobile, hasTouch, locale, timezoneId }, use, info) => {
    const options = { viewport, isMobile, hasTouch, locale, timezoneId };
    if (!keptPages.current?.suits(options)) {
      await keptPages.current?.context.close();
      keptPages.current = await KeptPage.open(browser, site, options);
    }
    const { current } = keptPages;
    await use(current);
    if (info.status === info.expectedStatus && (await current.reset())) return;
    keptPages.current = null;
    await current.context.close();
  },
  context: async ({ realPage, keptPage, browser }, use) => {
    if (!realPage) return use(keptPage.context);
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  page: async ({ realPage, keptPage, context }, use) => use(realPage ? await context.newPage() : keptPage.page),
  faultsOfBackends: [
    async ({}, use) => {
      await use();
      test.expect(releaseBackends(), 'faults of the backend').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect } from '@playwright/test';
export type * from '@playwright/test';
