import { spawn } from 'node:child_process';
import { MissingTool } from '../../libs/testkit/src/servers/index.ts';
import { inRoot, root } from './paths.ts';
import { openPrivate } from './private-files.ts';

/** Builds what has changed; Nx remembers the rest. */
export async function build(logFile: string): Promise<void> {
  const log = openPrivate(logFile);
  const nx = inRoot('node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', CI: 'true' };
  const child = spawn(process.execPath, [nx, 'run-many', '-t', 'build', '--parallel=2', '--outputStyle=static'], {
    cwd: root,
    env,
    stdio: ['ignore', log, log],
  });
  const end = () => child.kill();
  process.once('exit', end);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  process.off('exit', end);
  if (code !== 0) throw new MissingTool(`Building failed. What it said: ${logFile}`);
}
