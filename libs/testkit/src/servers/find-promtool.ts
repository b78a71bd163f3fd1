import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, MissingTool } from './binaries.ts';

/** Programs that were fetched for this repository. */
const cache = new URL('../../../../node_modules/.cache/recado/', import.meta.url).pathname;
const cached = join(cache, 'promtool');

/**
 * The path of `promtool`, which tests rules of Prometheus. Where it is missing it is taken out of Debian's package, which
 * is not installed: that would start a Prometheus.
 */
export function promtoolBinary(say: (line: string) => void = () => {}): string {
  const known = [process.env['PROMTOOL_BIN'], 'promtool', cached].find((path) => path && answers(path, '--version'));
  if (known) return known;
  if (existsSync('/usr/bin/apt-get')) {
    say('fetching promtool from the package prometheus');
    if (unpack() || (answers('apt-get', 'update', '-qq') && unpack())) return cached;
  }
  throw new MissingTool(
    'promtool is missing. It comes with Prometheus; name it with PROMTOOL_BIN, or put it on the PATH.',
  );
}

function unpack(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'recado-promtool-'));
  try {
    const run = (command: string, ...args: string[]) =>
      spawnSync(command, args, { cwd: folder, stdio: 'ignore' }).status === 0;
    if (!run('apt-get', 'download', '-qq', 'prometheus')) return false;
    const [archive] = globSync('*.deb', { cwd: folder });
    mkdirSync(cache, { recursive: true });
    return archive !== undefined && run('dpkg-deb', '-x', archive, '.') && run('cp', 'usr/bin/promtool', cached);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
