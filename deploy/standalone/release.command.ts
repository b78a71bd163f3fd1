import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MissingTool } from '../../libs/testkit/src/servers/index.ts';
import { packChart } from '../release/pack-chart.ts';
import { packCompose } from '../release/pack-compose.ts';
import { packPackages } from '../release/pack-packages.ts';
import {
  filesOf,
  imagesOf,
  PARTS,
  publishCommands,
  releaseVersion,
  SUMS,
  type Part,
  type ReleasePlan,
} from '../release/release-plan.ts';
import { findHelm } from '../test-runner/find-helm.ts';
import { exitWithError } from './exit-with-error.ts';
import { inRoot, root } from './repository-paths.ts';

const usage = `npm run release -- --registry ghcr.io/OWNER [--tag v4.7.0] [--only images,chart] --dry-run | --publish

Builds and packs the images, the chart, the packages and the archive of Compose into artefacts/release, from the last commit.
--publish: pushes images and chart, publishes the packages and makes the release of the tag; npm, PyPI, the registry and gh are
signed in already. --dry-run: prints these commands instead. --tag: must be that of the version of package.json.
`;
const print = (line: string) => void process.stdout.write(`${line}\n`);
const isPart = (name: string): name is Part => PARTS.some((part) => part === name);

function readPlan(): { plan: ReleasePlan; isPublished: boolean } | null {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: {
      registry: { type: 'string', default: '' },
      tag: { type: 'string' },
      only: { type: 'string', default: PARTS.join(',') },
      'dry-run': flag,
      publish: flag,
      help: flag,
    },
  });
  if (values.help || values['dry-run'] === values.publish || values.registry === '') return null;
  const version = releaseVersion();
  if (values.tag !== undefined && values.tag !== `v${version}`)
    throw new MissingTool(`The tag is ${values.tag} and the version of package.json ${version}`);
  const parts = values.only.split(',').filter(isPart);
  const registry = values.registry.toLowerCase().replace(/\/$/, '');
  return { plan: { version, registry, parts, folder: inRoot('artefacts', 'release') }, isPublished: values.publish };
}

const builders: Record<Part, (plan: ReleasePlan) => void | Promise<void>> = {
  images: ({ registry }) => {
    const images = ['--disable-warning=ExperimentalWarning', inRoot('docker', 'build-images.ts')];
    execFileSync(process.execPath, images, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, REGISTRY: registry },
    });
  },
  chart: async (plan) => {
    const helm = await findHelm(print);
    if (helm === undefined) throw new MissingTool('The chart needs Helm 4 (HELM_BIN), or Go to compile it');
    packChart(helm, plan);
  },
  packages: packPackages,
  compose: (plan) => packCompose(plan, join(plan.folder, filesOf(plan).compose[0] ?? '')),
};

async function main(): Promise<boolean> {
  const read = readPlan();
  if (read === null) {
    print(usage);
    return false;
  }
  const { plan, isPublished } = read;
  rmSync(plan.folder, { recursive: true, force: true });
  mkdirSync(plan.folder, { recursive: true });
  for (const part of plan.parts) {
    print(`${part} …`);
    await builders[part](plan);
  }
  const files = plan.parts.flatMap((part) => filesOf(plan)[part]);
  const sums = files.map((name) => `${sha256(join(plan.folder, name))}  ${name}\n`);
  writeFileSync(join(plan.folder, SUMS), sums.join(''));
  process.stdout.write(sums.join(''));
  if (plan.parts.includes('images')) print(imagesOf(plan).join('\n'));
  for (const [program = '', ...args] of publishCommands(plan)) {
    print(`${isPublished ? '' : 'not run: '}${[program, ...args].join(' ')}`);
    if (isPublished) execFileSync(program, args, { cwd: root, stdio: 'inherit' });
  }
  return true;
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  exitWithError(error);
}
