// `node docker/install-packages.ts /manifests/run /out`: installs what a program needs when it runs, as the layer
// `packages` with the list of its contents, and as the layer `node` Node itself. Both are the same in every release
// with the same lock file.
import { cpSync, globSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { appFolder, run, setTimes } from './layers.ts';

const [manifests = '', out = ''] = process.argv.slice(2);

/** The software bill of materials, without the time and the number that npm gives each one. */
function sbom(): string {
  const written = run(manifests, 'npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev');
  const { serialNumber: _, metadata, ...rest } = JSON.parse(written) as Record<string, object>;
  return `${JSON.stringify({ ...rest, metadata: { ...metadata, timestamp: undefined } }, null, 1)}\n`;
}

function installPackages(folder: string): void {
  run(manifests, 'npm', 'ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--loglevel=error');
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom());
  const installed = join(manifests, 'node_modules');
  for (const name of ['@recado', '.bin', '.package-lock.json'])
    rmSync(join(installed, name), { recursive: true, force: true });
  // Files that Node never reads.
  for (const path of globSync('**/*.{d.ts,d.mts,d.cts,map}', { cwd: installed })) rmSync(join(installed, path));
  cpSync(installed, join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
}

function addNode(): void {
  const bin = join(out, 'node', 'usr', 'local', 'bin');
  mkdirSync(bin, { recursive: true });
  cpSync(process.execPath, join(bin, 'node'));
  // Libraries of its compiler, which the base image need not have: "libatomic.so.1 => /lib/… (0x…)".
  const linked = run('/', 'ldd', process.execPath);
  for (const [, library = ''] of linked.matchAll(/=> (\S*\/lib(?:atomic|gcc_s|stdc\+\+)\S+)/g)) {
    const file = realpathSync(library);
    mkdirSync(join(out, 'node', dirname(file)), { recursive: true });
    cpSync(file, join(out, 'node', dirname(file), basename(library)));
  }
}

installPackages(appFolder(out, 'packages'));
addNode();
setTimes(out, 0);
