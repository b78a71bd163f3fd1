import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { releaseBackends, startSite } from './site.ts';

interface WorkerFixtures {
  /** Origin of the built app. */
  site: string;
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
export const test = base.extend<{ faultsOfBackends: void }, WorkerFixtures>({
  site: [serve('dist'), { scope: 'worker' }],
  developmentSite: [serve('dist-development'), { scope: 'worker' }],
  baseURL: ({ site }, use) => use(site),
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
