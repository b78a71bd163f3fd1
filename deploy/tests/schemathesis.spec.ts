import 'reflect-metadata';
import { apiScopes } from '@recado/contracts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished, test } from 'vitest';
import { inRoot } from '../standalone/repository-paths.ts';
import { installPython, run } from './outside-tools.ts';
import { newCompany, product } from './running-product.ts';

/** `npm run fuzz -- api` goes further by what we know ourselves; this is what others try first. */
const python = await installPython('schemathesis', inRoot('deploy', 'openapi', 'schemathesis.txt'));

/**
 * Not asked: whether all is accepted that a schema allows, as a phone number and a cursor are more than texts, and whether all else is
 * refused, as an empty filter and a version that is null count as not given.
 */
const options = [
  ['--phases', 'examples,coverage'],
  ['--exclude-checks', 'positive_data_acceptance,negative_data_rejection'],
  ['--workers', '2'],
  ['--seed', '1'],
  ['--warnings', 'off'],
].flat();

describe.skipIf(python.missing !== undefined)('schemathesis', () => {
  test('meets no answer that the description does not have', { timeout: 600_000 }, async () => {
    const company = await newCompany();
    const { secret } = await company.api.apiKeys.create({ name: 'Schemathesis', kind: 'live', scopes: [...apiScopes] });
    const cwd = mkdtempSync(join(tmpdir(), 'recado-schemathesis-'));
    onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
    writeFileSync(join(cwd, 'openapi.json'), await (await fetch(`${product.web}/openapi.json`)).text());
    const to = ['--url', `${product.web}/backend/api/v1`, '--header', `Authorization: Bearer ${secret}`];
    await run(join(python.folder ?? '', 'bin', 'python'), [...program, 'openapi.json', ...to, ...options], { cwd });
  });
});

/**
 * The installed command contains the path of the folder in which it was installed, so that Python starts the module.
 */
const program = ['-c', 'from schemathesis.cli import schemathesis; schemathesis()', 'run', '--no-color'];
