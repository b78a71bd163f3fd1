import { defineConfig } from '@playwright/test';
import { env } from 'node:process';

export default defineConfig({
  testDir: './src',
  testMatch: env['LOOK'] ? '**/*.shots.ts' : '**/*.e2e.ts',
  globalSetup: './src/testing/build-app.ts',
  outputDir: './node_modules/.playwright',
  fullyParallel: true,
  workers: 2,
  // A shared machine may be three times slower for minutes, and no test measures speed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // `npm test` lists the tests that passed on a retry.
  retries: env['CI'] ? 2 : 0,
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
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
      ],
    },
  },
});
