import { execFileSync } from 'node:child_process';

/** Vitest's global set-up: what the workers in processes of their own run (workers.ts). */
export default function build(): void {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: new URL('..', import.meta.url), stdio: 'inherit' });
}
