// Writes the files that are made from the settings of the services: their table, and the names that Compose passes on.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../standalone/repository-paths.ts';
import { settingsFiles } from './settings-files.ts';

for (const [file, text] of settingsFiles((path) => readFileSync(inRoot(path), 'utf8')))
  writeFileSync(inRoot(file), text);
