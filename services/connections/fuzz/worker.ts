import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Stage } from '../test/connections.stage.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface Second {
  at: number;
  /** Milliseconds: the longest the event loop stood still by the clock, and the longest it worked without a turn. */
  stall: number;
  own: number;
  rss: number;
}

/** A connections worker as it runs in production, watched from inside. */
export class Worker {
  private readonly child: ChildProcess;
  private ended: string | null = null;

  constructor(
    { env, simulator }: Stage,
    private readonly notes: string,
  ) {
    const program = here('../dist/main.js');
    if (!existsSync(program)) throw new Error(`${program} is missing: npm run build`);
    this.child = spawn(process.execPath, ['--import', here('./stalls.mjs'), program], {
      env: {
        ...env,
        FUZZ_STALLS: notes,
        NODE_EXTRA_CA_CERTS: simulator.caFile,
        LOG_LEVEL: env['LOG_LEVEL'] ?? 'error',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.child.once('exit', (code, signal) => {
      this.ended = `the worker ended with ${signal ?? code}`;
    });
  }

  /** null while it runs. */
  get end(): string | null {
    return this.ended;
  }
  seconds(since: number): Second[] {
    const lines = readFileSync(this.notes, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Second).filter(({ at }) => at > since);
  }
  async stop(): Promise<void> {
    if (this.ended) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await gone;
  }
}
