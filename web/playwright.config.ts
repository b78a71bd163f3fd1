import { defineConfig } from '@playwright/test';
import { env } from 'node:process';

// Chosen once, in the first process; the workers inherit it.
env['WEB_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000));
const address = `http://127.0.0.1:${env['WEB_PORT']}`;

export default defineConfig({
  testDir: './test',
  testMatch: env['LOOK'] ? '*.shots.ts' : '*.spec.ts',
  outputDir: './node_modules/.playwright',
  fullyParallel: true,
  workers: 2,
  timeout: 20_000,
  reporter: [['list']],
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: {
      executablePath: env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
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
  webServer: {
    // Built beside the app's own `dist`, which may be in use.
    command:
      'vite build --logLevel warn --outDir node_modules/.route-tests --emptyOutDir && vite preview --logLevel warn --outDir node_modules/.route-tests',
    cwd: import.meta.dirname,
    url: address,
    env: { WEB_PORT: env['WEB_PORT'], GATEWAY_URL: 'http://127.0.0.1:9' },
    timeout: 60_000,
  },
});
