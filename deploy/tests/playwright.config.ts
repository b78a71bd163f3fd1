import { defineConfig } from '@playwright/test';
import { BROWSER_WORKERS } from './super-users.ts';
import { runsAll } from './test-level.ts';

/** With `EVERY_WIDTH=1` every journey runs at every width, otherwise at the smaller ones those with their tag only. */
const tagged = (tag: RegExp) => (process.env['EVERY_WIDTH'] ? {} : { grep: tag });

const wide = { name: 'wide', use: { viewport: { width: 1440, height: 900 } } };
const narrow = { name: 'narrow', use: { viewport: { width: 1280, height: 800 } }, ...tagged(/@narrow/) };
const phone = {
  name: 'phone',
  use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ...tagged(/@phone/),
};

/**
 * Journeys: the whole product in a browser, with customers on simulated phones. `npm run test:all` runs all of them; `npm
 * test` runs those without `@all` in their name, at 1440 px: one of each kind of thing that people do. `--project=wide` (or
 * `narrow`, `phone`) runs those of one width.
 */
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.e2e.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../artefacts/journeys',
  workers: BROWSER_WORKERS,
  // Each journey has companies of its own.
  fullyParallel: true,
  timeout: 90_000,
  // The machine is shared with others; tests that pass on retry are listed at the end of `npm test`.
  retries: process.env['CI'] ? 2 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: runsAll ? [wide, narrow, phone] : [wide],
  ...(runsAll ? {} : { grepInvert: /@all/ }),
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    permissions: ['microphone', 'notifications'],
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
