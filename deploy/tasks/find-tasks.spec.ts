import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inRoot } from '../standalone/repository-paths.ts';
import { findTasks, tasksIn } from './find-tasks.ts';

test('every task of the sources is listed, with an interval in words and with what it is for', () => {
  const found = findTasks();
  const places = ['services/*.ts', 'libs/*.ts', ':!*.spec.ts'];
  const decorators = execFileSync('git', ['grep', '-hE', '^  @(Periodic|Job)\\(', '--', ...places], {
    cwd: inRoot(),
    encoding: 'utf8',
  });
  expect(found.length).toBe(decorators.trim().split('\n').length);
  expect(found.filter(({ what }) => what === '').map(({ name }) => name)).toEqual([]);
  const periodic = found.filter(({ kind }) => kind === 'periodic');
  expect(periodic.filter(({ when }) => !/^every (\d+ (ms|s|min|h)|config\.\w+)/.test(when))).toEqual([]);
});

test('a task is read from its decorator', () => {
  const text = `
    const EVERY_MS = 90_000;
    /** Removes what is old. And more. */
    export class Cleanup {
      @Periodic({ everyMs: EVERY_MS, failure: 'x', immediately: true, lessAtRest: true })
      async run() {}
      /** Sends a mail. */
      @Job(mailJobKind)
      send() {}
      other() {}
    }`;
  expect(tasksIn('services/chat/src/cleanup.ts', text)).toMatchObject([
    {
      service: 'chat',
      name: 'Cleanup.run',
      when: 'every 1.5 min, and at the start, less often at rest',
      what: 'Removes what is old.',
    },
    { service: 'chat', name: 'Cleanup.send', kind: 'job', when: 'when ordered: mailJobKind', what: 'Sends a mail.' },
  ]);
});
