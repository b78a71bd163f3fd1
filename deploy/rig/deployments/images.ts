import { execFileSync } from 'node:child_process';
import { imageProjects } from '../../../docker/projects.ts';
import { inRoot, root } from '../../standalone/repository-paths.ts';
import { nextRelease } from './next-release.ts';

/** The release of the last commit, and one after it with a further migration. */
export const TAGS = { current: 'trial', next: 'trial-next' } as const;
/** Images that have the further migration. */
const CHANGED = ['tickets', 'backup'];
export const imageNames = (): string[] => Object.keys(imageProjects(root));

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });

/** Builds the images of both releases; base images that cannot be pulled are made on Debian. */
export function buildImages(): void {
  run('bash', [inRoot('docker', 'make-base-images.sh')]);
  const build = [inRoot('docker', 'build-images.ts')];
  const flags = { DOCKER_BUILD_FLAGS: process.env['DOCKER_BUILD_FLAGS'] ?? '--network=host' };
  run(process.execPath, build, { ...flags, TAG: TAGS.current });
  run(process.execPath, [...build, ...CHANGED], { ...flags, TAG: TAGS.next, SOURCE: nextRelease() });
  for (const name of imageNames().filter((other) => !CHANGED.includes(other)))
    run('docker', ['tag', `recado-${name}:${TAGS.current}`, `recado-${name}:${TAGS.next}`]);
}
