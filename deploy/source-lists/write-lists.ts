// Writes the lists of what the sources declare, each into a `*.gen.ts`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../standalone/repository-paths.ts';
import { sourceLists } from './source-lists.ts';

for (const { file, text } of sourceLists) {
  const now = text();
  // Unchanged files are not written, since a watcher of the sources would build them again.
  if (!existsSync(inRoot(file)) || readFileSync(inRoot(file), 'utf8') !== now) writeFileSync(inRoot(file), now);
}
