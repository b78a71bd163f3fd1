import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, root } from '../standalone/repository-paths.ts';
import { bin, nxArgs, type CommandStep } from './run-step.ts';
import { allTests, byKind, commandOf } from './test-files.ts';
import { testSteps } from './test-steps.ts';

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' } }).trim();
const lines = (text: string) => text.split('\n').filter(Boolean);

/** Paths that differ from a commit, with files that Git does not know yet. */
function changedFiles(ref: string): string[] {
  return [
    ...lines(run('git', 'diff', '--name-only', ref)),
    ...lines(run('git', 'ls-files', '-o', '--exclude-standard')),
  ];
}

/** Names of the projects that changed or use one that did, by Nx's graph. */
const affectedProjects = (ref: string): string[] =>
  JSON.parse(run(process.execPath, ...nxArgs('show', 'projects', '--affected', `--base=${ref}`, '--json'))) as string[];

/** Browser tests of the features that changed; undefined when the change may show on every screen. */
function changedFeatures(files: string[]): string[] | undefined {
  const features = new Set<string>();
  for (const path of files.filter((one) => one.startsWith('web/'))) {
    const own = /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
    if (own) features.add(own);
    else if (path.startsWith('web/src/routes/')) for (const used of featuresOf(path)) features.add(used);
    else if (!/\.spec\.ts$|\.md$/.test(path)) return undefined;
  }
  return [...features];
}

/** Features that a route imports; a removed route has none. */
function featuresOf(path: string): string[] {
  try {
    return [...readFileSync(inRoot(path), 'utf8').matchAll(/features\/([^/]+)\//g)].map(([, name = '']) => name);
  } catch {
    return [];
  }
}

function screensOf(files: string[], affected: string[]): CommandStep[] {
  if (!affected.includes('@recado/web')) return [];
  const features = affected.includes('@recado/contracts') ? undefined : changedFeatures(files);
  const paths = allTests().filter(
    (path) =>
      files.includes(path) ||
      features === undefined ||
      features.some((name) => path.startsWith(`web/src/features/${name}/`)),
  );
  return byKind(paths, '')
    .filter(({ kind }) => kind.name === 'screens')
    .map((chosen) => commandOf(chosen));
}

const step = (name: string): CommandStep[] => testSteps(false).filter((one) => one.name === name);

/** The steps that a change since a commit touches: by Nx's graph of projects, and by Vitest's graph of modules. */
export function stepsOfChange(ref: string): CommandStep[] {
  const files = changedFiles(ref);
  const affected = affectedProjects(ref);
  const specs = {
    name: 'parts',
    bin: bin('vitest'),
    args: ['run', '--config', inRoot('vitest.config.ts'), '--changed', ref, '--passWithNoTests'],
  };
  const touchesProduct =
    affected.some((name) => name !== '@recado/web') || files.some((path) => path.startsWith('deploy/'));
  return [
    ...step('check'),
    specs,
    ...screensOf(files, affected),
    ...(touchesProduct ? [...step('build'), ...step('product')] : []),
    ...(files.some((path) => path.startsWith('helm/')) ? step('chart') : []),
  ];
}
