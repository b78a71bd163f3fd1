import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { inRoot } from '../standalone/repository-paths.ts';
import { clientTypes, type ApiDocument } from './client-types.ts';
import { pythonClient } from './python-client.ts';

const printed = execFileSync(process.execPath, [inRoot('services', 'gateway', 'dist-openapi', 'openapi.js')], {
  encoding: 'utf8',
  maxBuffer: 50_000_000,
});
const document = JSON.parse(printed) as ApiDocument;
writeFileSync(inRoot('libs', 'client', 'src', 'api.gen.ts'), clientTypes(document));
for (const [name, text] of Object.entries(pythonClient(document)))
  writeFileSync(inRoot('libs', 'client-python', 'src', 'recado', name), text);
