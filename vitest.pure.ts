import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { defineConfig } from 'vitest/config';
import { nodeTests } from './vitest.base.ts';

const root = import.meta.dirname;

/** Marks of a spec that works with Postgres or NATS: a schema to migrate, a stage in `testing`, the servers' addresses. */
const needsServers = /\/migrate\.ts'|\/testing\/|testkit\/(as-owner|servers)|DATABASE_URL|NATS_URL/;
const specs = await Array.fromAsync(glob('{libs,services}/*/src/**/*.spec.ts', { cwd: root }));
// The simulator's specs start one each, with sockets and timers: they take longer than all others together.
const pure = specs.filter(
  (path) => !path.startsWith('libs/simulator/') && !needsServers.test(readFileSync(`${root}/${path}`, 'utf8')),
);
// The WhatsApp client's modules have state of their own (media hosts, patches), which files must not share.
const isStateful = (path: string) => /^(services\/connections|libs\/signal)\//.test(path);

const project = (name: string, isolate: boolean) => ({
  ...nodeTests,
  root,
  test: {
    ...nodeTests.test,
    name,
    isolate,
    include: pure.filter((path) => isStateful(path) === isolate),
    globalSetup: [],
    env: { LOG_LEVEL: 'error' },
    testTimeout: 60_000,
  },
});

/** Specs that need no server and no browser, of all projects in one run: `npm run check`. */
export default defineConfig({
  test: { projects: [project('shared', false), project('isolated', true), 'web/vitest.config.ts'] },
});
