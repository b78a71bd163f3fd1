import { log } from '@recado/platform';
import { pino } from 'pino';
import { beforeEach } from 'vitest';

const MOST_LINES = 300;
const lines: string[] = [];

/** Vitest's set-up of a test file: the log of the services is kept in memory, and printed when a test fails. */
(log as unknown as Record<symbol, unknown>)[pino.symbols.streamSym] = {
  write(line: string) {
    if (lines.push(line) > MOST_LINES) lines.shift();
  },
};

beforeEach(({ onTestFailed, task }) => {
  lines.length = 0;
  onTestFailed(() => void process.stdout.write(`Log of "${task.name}":\n${lines.join('')}\n`));
});
