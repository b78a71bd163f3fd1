import { execFileSync } from 'node:child_process';

/** Vitest's global set-up: builds the program of the worker processes (worker.processes.ts). */
export default function build(): void {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: new URL('../..', import.meta.url), stdio: 'inherit' });
}
