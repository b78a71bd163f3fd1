// Builds a service or the simulator into folders that become layers of its image: Node, packages, program.
// `node docker/build-program.ts services/tickets /out`, in the build stage of service.Dockerfile.
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addNode, appFolder, root, run, setTimes, tool } from './layers.ts';
import { writeManifests } from './write-manifests.ts';

const [project = '', out = ''] = process.argv.slice(2);

function buildProgram(program: string): void {
  run(join(root, project), tool('rolldown'), '-c', '../../rolldown.config.mjs', '--log-level', 'warn');
  const isNoMap = (path: string) => !path.endsWith('.map');
  cpSync(join(root, project, 'dist'), program, { recursive: true, filter: isNoMap });
  if (project !== 'libs/simulator') return;
  run(join(root, 'web'), tool('vite'), 'build', '-c', 'phones/vite.config.ts', '--logLevel', 'warn');
  cpSync(join(root, 'web', 'dist-phones'), join(program, 'page'), { recursive: true });
}

function installPackages(folder: string): void {
  const manifests = join(out, 'manifests');
  writeManifests(project, root, manifests);
  run(manifests, 'npm', 'ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--loglevel=error');
  writeFileSync(join(folder, 'sbom.cdx.json'), sbomOf(manifests));
  const installed = join(manifests, 'node_modules');
  for (const name of ['@recado', '.bin', '.package-lock.json'])
    rmSync(join(installed, name), { recursive: true, force: true });
  // Files that Node never reads.
  for (const path of globSync('**/*.{d.ts,d.mts,d.cts,map}', { cwd: installed })) rmSync(join(installed, path));
  cpSync(installed, join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}

/** The software bill of materials, without the time and the number that npm gives each one. */
function sbomOf(manifests: string): string {
  const written = run(manifests, 'npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev');
  const { serialNumber: _, metadata, ...rest } = JSON.parse(written) as Record<string, object>;
  return `${JSON.stringify({ ...rest, metadata: { ...metadata, timestamp: undefined } }, null, 1)}\n`;
}

const program = appFolder(out, 'program');
buildProgram(program);
addNode(out, program);
installPackages(appFolder(out, 'packages'));
mkdirSync(join(out, 'data', 'data'), { recursive: true });
setTimes(out);
