import { log } from '@recado/platform';
import { afterAll, beforeAll } from 'vitest';

/** For a file whose tests plan thousands of failures: logging them would be most of the work. */
export function withoutLog(): void {
  const { level } = log;
  beforeAll(() => void (log.level = 'silent'));
  afterAll(() => void (log.level = level));
}
