import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../standalone/repository-paths.ts';

const MIGRATION = 'services/tickets/migrations/9999-trial.ts';
const LIST = 'services/tickets/migrations/migrations.gen.ts';

/** A migration as a release may bring one: a column and an index of the largest table. */
const migration = `import { migrationOf } from '@recado/platform';

export const Trial9999999999999 = migrationOf('Trial9999999999999', {
  up: [
    'alter table tickets.messages add column trial text',
    'create index messages_trial on tickets.messages (id) where trial is not null',
  ],
  down: ['alter table tickets.messages drop column trial'],
});
`;

/** @returns the tree of the last commit with one more migration of tickets, as another release that git does not keep */
export function nextRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'next-release-'));
  const git = (args: string[], input?: string) =>
    execFileSync('git', args, {
      cwd: root,
      input,
      encoding: 'utf8',
      env: { ...process.env, GIT_INDEX_FILE: join(folder, 'index') },
    }).trim();
  const put = (path: string, text: string) => {
    const blob = git(['hash-object', '-w', '--stdin'], text);
    git(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`]);
  };
  try {
    git(['read-tree', 'HEAD']);
    const list = git(['show', `HEAD:${LIST}`]);
    put(MIGRATION, migration);
    put(
      LIST,
      `import { Trial9999999999999 } from './9999-trial.ts';\n${list.replace(/^\];$/m, '  Trial9999999999999,\n];')}\n`,
    );
    return git(['write-tree']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
