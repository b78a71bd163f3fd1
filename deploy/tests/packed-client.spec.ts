import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aCustomer, aLinkedNumber } from '../client/company.factory.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { newCompany, product } from './running-product.ts';

const strict = { strict: true, noUncheckedIndexedAccess: true, target: 'es2024', module: 'nodenext', noEmit: true };

/** An empty project in which the client is installed from its package, with the programs of its README. */
function aProject(programs: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'recado-packed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const [packed] = JSON.parse(npm('pack', '--json', inRoot('libs', 'client'))) as {
    filename: string;
    files: object[];
  }[];
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'outside', type: 'module' }));
  npm('install', '--offline', '--no-audit', `./${packed?.filename}`);
  const options = { ...strict, typeRoots: [inRoot('node_modules', '@types')], types: ['node'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }));
  for (const [n, program] of programs.entries()) writeFileSync(join(folder, `program-${n}.ts`), program);
  return folder;
}

test('the packed client does in an empty project what its README says', async () => {
  const company = await newCompany();
  const line = await aLinkedNumber(product, company);
  const customer = await aCustomer(product, 'Rita');
  const { secret: RECADO_KEY } = await company.api.apiKeys.create({
    name: 'Programa',
    kind: 'live',
    scopes: ['messages:read', 'messages:write', 'contacts:write', 'tickets:read'],
  });
  const readme = readFileSync(inRoot('libs', 'client', 'README.md'), 'utf8')
    .replaceAll('https://desk.example.com', product.web)
    .replaceAll('11 98765-4321', `+${customer.number}`);
  const programs = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, program = '']) => program);
  expect(programs).toHaveLength(2);
  const folder = aProject(programs);
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, RECADO_KEY } });

  run(inRoot('node_modules', 'typescript-7', 'bin', 'tsc'), '-p', '.');
  run('--no-experimental-strip-types', '--input-type=module', '-e', `await import('@recado/client')`);
  run('--disable-warning=ExperimentalWarning', 'program-0.ts');
  expect((await customer.sees(line.number)).map(({ text }) => text)).toEqual(['Seu pedido saiu.']);
  expect((await company.api.contacts.list({})).contacts).toMatchObject([{ name: 'Rita', number: customer.number }]);
});
