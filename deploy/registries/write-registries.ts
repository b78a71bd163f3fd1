// Writes the lists of what the sources declare, each into a `*.gen.ts`.
import { writeFileSync } from 'node:fs';
import { inRoot } from '../standalone/repository-paths.ts';
import { registries } from './registries.ts';

for (const { file, text } of registries) writeFileSync(inRoot(file), text());
