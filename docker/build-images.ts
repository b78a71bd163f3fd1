// `npm run images`: builds the image of each service, of the web app and of the simulator from the last commit, and prints
// their sizes.
//
//   npm run images -- gateway web          only these
//   REGISTRY=ghcr.io/owner npm run images  names before those of the images, as in .env of Compose
//   DOCKER_BUILD_FLAGS="--network=host"    further flags of `docker build`
//   TAG=next SOURCE=<commit or tree>       another tag, and other sources than the last commit's
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { imageSize } from './image-size.ts';
import { root } from './layers.ts';
import { imageProjects, readManifest } from './projects.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const { version } = readManifest(root);
const registry = process.env['REGISTRY'] ? `${process.env['REGISTRY']}/` : '';
const tag = process.env['TAG'] ?? version;
const projects = imageProjects(root);
/** Images with a Dockerfile of their own. */
const OWN = ['web', 'backup'];
/** The files of the commit, without those that git does not know. */
const sources = execFileSync('git', ['archive', '--format=tar', process.env['SOURCE'] ?? 'HEAD'], {
  cwd: root,
  maxBuffer: 1e9,
});
const npmRegistry = () => execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();

function build(name: string): string {
  const project = projects[name];
  if (!project) throw new Error(`There is no image ${name}; there are ${Object.keys(projects).join(', ')}`);
  const image = `${registry}recado-${name}:${tag}`;
  const values = {
    PROJECT: project,
    LICENSE: readManifest(join(root, project)).license,
    VERSION: version,
    REVISION: git('rev-parse', 'HEAD'),
    SOURCE_DATE_EPOCH: git('log', '-1', '--format=%ct'),
    NPM_CONFIG_REGISTRY: npmRegistry(),
  };
  const file = join('docker', `${OWN.includes(name) ? name : 'service'}.Dockerfile`);
  const flags = Object.entries(values).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  const further = (process.env['DOCKER_BUILD_FLAGS'] ?? '').split(' ').filter(Boolean);
  const built = spawnSync('docker', ['build', '--quiet', ...further, '-f', file, ...flags, '-t', image, '-'], {
    input: sources,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error(`${image} could not be built`);
  return image;
}

const names = positionals.length > 0 ? positionals : Object.keys(projects);
for (const name of names) {
  const image = build(name);
  const { whole, ours } = imageSize(image);
  process.stdout.write(`${image.padEnd(40)} ${whole} MB compressed, ${ours} MB beyond the base and Node\n`);
}
