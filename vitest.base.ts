import { defaultServerConditions } from 'vite';

const conditions = ['@recado/source', ...defaultServerConditions];
const inTestkit = (path: string) => new URL(`./libs/testkit/src/${path}`, import.meta.url).pathname;

const always = [inTestkit('metadata.ts'), inTestkit('places/restore-certificates.ts')];
/** Set-up of specs that work with Postgres and NATS. */
export const withServers = {
  globalSetup: [inTestkit('places/start-places.ts')],
  setupFiles: [...always, inTestkit('places/use-place.ts'), inTestkit('places/keep-log.ts')],
  // Times of seconds by default that tests would wait for.
  env: { LOG_LEVEL: 'info', OUTBOX_SAVE_MS: '300' },
};
/** Set-up of specs that need neither, and find none. */
export const withoutServers = { setupFiles: [...always, inTestkit('places/use-no-place.ts')] };

/** A project of Vitest for specs that run in Node, with our packages from their source. Paths start at the repository. */
export const nodeProject = (name: string, include: string[], setup: object) => ({
  root: import.meta.dirname,
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Vitest loads its global set-up here.
  environments: { __vitest__: { resolve: { conditions } } },
  oxc: { target: 'es2024' as const },
  test: {
    name,
    include,
    pool: 'forks' as const,
    // A worker imports each module once: the files share what modules keep, and leave it as they found it.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    env: { LOG_LEVEL: 'error' },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    ...setup,
  },
});
