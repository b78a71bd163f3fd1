import { defineConfig } from '@playwright/test';
import { env } from 'node:process';

// Chosen in the first process; the workers inherit the environment.
env['WEB_PORT'] ??= String(20_000 + Math.floor(Math.random() * 10_000));
env['WEB_DEV_PORT'] ??= String(10_000 + Math.floor(Math.random() * 10_000));

/** The build has its own folder, since the app's `dist` may be in use. */
const served = (port: string, mode: 'production' | 'development') => {
  const folder = `node_modules/.route-tests-${mode}`;
  return {
    command: `vite build --mode ${mode} --logLevel warn --outDir ${folder} --emptyOutDir && vite preview --logLevel warn --outDir ${folder}`,
    cwd: import.meta.dirname,
    url: `http://127.0.0.1:${port}`,
    env: { NODE_ENV: mode, WEB_PORT: port, GATEWAY_URL: 'http://127.0.0.1:9' },
    // Two builds beside other steps of the tests.
    timeout: 180_000,
  };
};

export default defineConfig({
  testDir: './src',
  testMatch: env['LOOK'] ? '**/*.shots.ts' : '**/*.e2e.ts',
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
    baseURL: `http://127.0.0.1:${env['WEB_PORT']}`,
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
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
  webServer: [served(env['WEB_PORT'], 'production'), served(env['WEB_DEV_PORT'], 'development')],
});
