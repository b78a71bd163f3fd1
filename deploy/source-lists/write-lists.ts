// Writes the lists of what the sources declare, each into a `*.gen.ts`.
import { writeFileSync } from 'node:fs';
import { inRoot } from '../standalone/repository-paths.ts';
import { sourceLists } from './source-lists.ts';

for (const { file, text } of sourceLists) writeFileSync(inRoot(file), text());
