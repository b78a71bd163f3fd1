import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';

// Chosen in the first process; the workers inherit the environment.
env['SIMULATOR_PORT'] ??= String(20_000 + Math.floor(Math.random() * 10_000));
env['SIMULATOR_SMTP_PORT'] ??= String(Number(env['SIMULATOR_PORT']) + 10_000);
env['PHONES_DATA'] ??= mkdtempSync(join(tmpdir(), 'phones-'));
const page = join(env['PHONES_DATA'], 'page');
const address = `http://127.0.0.1:${env['SIMULATOR_PORT']}`;

/** The tests open the page as it is built (`npm run build`), served by a real simulator. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  outputDir: '../node_modules/.playwright-phones',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: env['CI'] ? 2 : 0,
  reporter: [['list']],
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    },
  },
  webServer: {
    // The built page is copied, so that a build of the app meanwhile does not remove it.
    command: `cp -R ../dist-phones ${page} && node ../../libs/simulator/dist/main.js`,
    cwd: import.meta.dirname,
    url: `${address}/healthz`,
    env: {
      SIMULATOR_PORT: env['SIMULATOR_PORT'],
      SIMULATOR_SMTP_PORT: env['SIMULATOR_SMTP_PORT'],
      DATA_DIR: env['PHONES_DATA'],
      SIMULATOR_PAGE: page,
    },
    timeout: 60_000,
  },
});
