// Run for a release: programs depend on the present description from now on.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { inRoot } from '../standalone/repository-paths.ts';
import { baselineFile, incompatibleChanges, readBaseline, unlisted, type Description } from './api-changes.ts';
import { baselineText } from './baseline-text.ts';

const printed = execFileSync(process.execPath, [inRoot('services', 'gateway', 'dist-openapi', 'openapi.js')], {
  encoding: 'utf8',
  maxBuffer: 50_000_000,
});
const description = JSON.parse(printed) as Description;
const missing = existsSync(baselineFile) ? unlisted(incompatibleChanges(readBaseline(), description)) : [];
if (missing.length > 0) {
  process.stderr.write(`CHANGELOG.md does not name these incompatible changes:\n${missing.join('\n')}\n`);
  process.exitCode = 1;
} else writeFileSync(baselineFile, baselineText(description));
