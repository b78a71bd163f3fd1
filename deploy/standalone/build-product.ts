import { spawn } from 'node:child_process';
import { MissingTool } from '../../libs/testkit/src/servers/binaries.ts';
import { inRoot, root } from './repository-paths.ts';
import { openOwnerOnly } from './owner-only-files.ts';

/** Builds the projects that changed; Nx has the others in its cache. */
export async function buildProduct(logFile: string): Promise<void> {
  const log = openOwnerOnly(logFile);
  const nx = inRoot('node_modules', 'nx', 'dist', 'bin', 'nx.js');
  // A test runner's NODE_ENV would be built into the web app, and the cache would keep that app.
  const { NODE_ENV: _, ...given } = process.env;
  const env = { ...given, NX_DAEMON: 'false', NX_TUI: 'false', CI: 'true' };
  const child = spawn(process.execPath, [nx, 'run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'], {
    cwd: root,
    env,
    stdio: ['ignore', log, log],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  process.off('exit', kill);
  if (code !== 0) throw new MissingTool(`Building failed. Its log: ${logFile}`);
}
