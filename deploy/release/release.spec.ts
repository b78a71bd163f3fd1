import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { composeImages } from '../settings/compose-environment.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { releasedValues } from './pack-chart.ts';
import { packCompose } from './pack-compose.ts';
import { filesOf, imagesOf, PARTS, publishCommands, releaseVersion, type ReleasePlan } from './release-plan.ts';

const read = (...path: string[]) => readFileSync(inRoot(...path), 'utf8');
const version = releaseVersion();
const plan: ReleasePlan = { version, registry: 'ghcr.io/owner', parts: PARTS, folder: '/release' };

test('everything that is released has the version of the repository', () => {
  const manifests = execFileSync('git', ['ls-files', '{libs,services}/*/package.json', 'web/package.json'], {
    cwd: inRoot(),
    encoding: 'utf8',
  });
  for (const file of manifests.split('\n').filter(Boolean))
    expect(JSON.parse(read(file)), file).toMatchObject({ version });
  expect(read('libs/client-python/pyproject.toml')).toContain(`\nversion = "${version}"\n`);
  expect(parse(read('helm/recado/Chart.yaml'))).toMatchObject({ version, appVersion: version });
});

test('each image and each file is published once', () => {
  const lines = publishCommands(plan).map((command) => command.join(' '));
  for (const image of imagesOf(plan)) expect(lines).toContain(`docker push --quiet ${image}`);
  expect(imagesOf(plan)).toContain(`ghcr.io/owner/recado-gateway:${version}`);
  for (const file of Object.values(filesOf(plan)).flat())
    expect(lines.filter((line) => line.includes(`/release/${file}`)).length, file).toBeGreaterThan(0);
  expect(lines.at(-1)).toMatch(/^gh release create v[\d.]+ .*SHA256SUMS$/);
});

test('a part alone publishes nothing of the others', () => {
  const lines = publishCommands({ ...plan, parts: ['chart'] }).map((command) => command.join(' '));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe(`helm push /release/recado-${version}.tgz oci://ghcr.io/owner/charts`);
});

test('the chart of a release takes its images from the registry of the release', () => {
  const values = parse(releasedValues(read('helm/recado/values.yaml'), 'ghcr.io/owner')) as { image: object };
  expect(values.image).toMatchObject({ registry: 'ghcr.io/owner', prefix: 'recado-' });
});

/** The archive of Compose, unpacked. */
function anArchive(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recado-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'archive.tar.gz');
  packCompose(plan, file);
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  return join(folder, `recado-${version}`, 'compose');
}

test('the archive of Compose has every file that compose.yaml mounts, and no installation', () => {
  const folder = anArchive();
  const mounted = [...read('deploy/compose/compose.yaml').matchAll(/['\s](\.\.?\/[\w./-]+):\//g)].map(
    ([, path = '']) => path,
  );
  expect(mounted.length).toBeGreaterThan(4);
  for (const path of mounted) expect(existsSync(join(folder, path)), path).toBe(true);
  expect(existsSync(join(folder, '.env'))).toBe(false);
});

test('an installation from the archive names the release and its registry', () => {
  const folder = anArchive();
  const recado = (...args: string[]) => spawnSync('sh', [join(folder, 'recado'), ...args], { encoding: 'utf8' });
  expect(recado('init', 'desk.example.com', 'you@example.com').status).toBe(0);
  const lines = readFileSync(join(folder, '.env'), 'utf8').split('\n');
  expect(lines).toContain(`RECADO_VERSION=${version}`);
  expect(lines).toContain('REGISTRY=ghcr.io/owner');
  expect(recado('check')).toMatchObject({ status: 0, stderr: '' });
});

test('Compose takes the images of a release from its registry, and those that were built here without one', () => {
  const ours = (dotenv: Record<string, string>) =>
    composeImages({ RECADO_VERSION: version, ...dotenv }).filter((image) => image.includes('recado-'));
  expect(ours({ REGISTRY: 'ghcr.io/owner' }).toSorted()).toEqual(imagesOf(plan).toSorted());
  const built = imagesOf(plan).map((image) => image.replace('ghcr.io/owner/', ''));
  expect(ours({ REGISTRY: '' }).toSorted()).toEqual(built.toSorted());
});

test('a tag runs the command that a dry run tries', () => {
  const workflow = parse(read('.github/workflows/release.yml')) as {
    on: { push: { tags: string[] } };
    jobs: { release: { steps: { run?: string; if?: string }[] } };
  };
  const { steps } = workflow.jobs.release;
  const released = steps.filter(({ run }) => run?.startsWith('npm run release -- --registry "$REGISTRY"'));
  expect(released.map((step) => [step.if, step.run?.split(' ').at(-1)])).toEqual([
    [`github.event_name == 'workflow_dispatch'`, '--dry-run'],
    [`github.event_name == 'push'`, '--publish'],
  ]);
  expect(workflow.on.push.tags).toEqual(['v*']);
  // A text of the event is a variable and no part of a script.
  for (const { run = '' } of steps) expect(run).not.toContain('${{');
});
