import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { inRoot } from '../standalone/repository-paths.ts';

let folder: string;
beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'recado-compose-'));
  folder = made;
  onTestFinished(() => rmSync(made, { recursive: true }));
  for (const file of ['recado', 'settings.txt']) copyFileSync(inRoot('deploy/compose', file), join(folder, file));
  writeFileSync(join(folder, '.env'), 'DOMAIN=a.example\nRECADO_SECRET=first\nPOSTGRES_PASSWORD=owner\n');
  // Writes down each command with what .env says at that moment, and fails at a chosen one.
  writeFileSync(
    join(folder, 'docker'),
    `#!/bin/sh
secrets=$(grep '^RECADO_SECRET' .env | paste -s -d ' ')
shift 3
echo "$* | $secrets" >> commands
case "$*" in *"$FAILS"*) [ -z "$FAILS" ] || exit 1;; esac
`,
  );
  chmodSync(join(folder, 'docker'), 0o755);
});

/** @returns the commands of docker compose */
function rotate(fails = ''): { status: number | null; commands: string[] } {
  writeFileSync(join(folder, 'commands'), '');
  const env = { PATH: `${folder}:${process.env['PATH']}`, FAILS: fails };
  const { status } = spawnSync('sh', [join(folder, 'recado'), 'rotate-secret'], { env });
  return { status, commands: readFileSync(join(folder, 'commands'), 'utf8').trim().split('\n') };
}
const variables = () =>
  Object.fromEntries(
    readFileSync(join(folder, '.env'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>;
const positionOf = (commands: string[], part: string) => commands.findIndex((command) => command.includes(part));

test('each container accepts the new secret before one of them uses it, and none accepts the former one at the end', () => {
  const { status, commands } = rotate();
  expect(status).toBe(0);
  const now = variables();
  expect(Object.keys(now).toSorted()).toEqual(['DOMAIN', 'POSTGRES_PASSWORD', 'RECADO_SECRET']);
  expect(now['RECADO_SECRET']).toMatch(/^\w{48}$/);
  expect(now['POSTGRES_PASSWORD']).toMatch(/^\w{32}$/);

  const coming = `RECADO_SECRET=first RECADO_SECRET_NEXT=${now['RECADO_SECRET']}`;
  const rotating = `RECADO_SECRET=${now['RECADO_SECRET']} RECADO_SECRET_PREVIOUS=first`;
  const replaced = commands.filter((command) => command.startsWith('up --detach --no-deps'));
  expect(replaced.filter((command) => command.endsWith(coming))).toHaveLength(9);
  expect(replaced.filter((command) => command.endsWith(rotating))).toHaveLength(9);
  const order = [
    'run --rm --no-deps nats-users',
    'restart nats',
    'migrate-accounts',
    `gateway | ${rotating}`,
    'rotate-secret.command',
  ];
  const places = order.map((part) => positionOf(commands, part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  // The owner's password is changed once it is written down, and the database gets that of .env again.
  expect(commands.at(-2)).toContain(`alter role recado password '${now['POSTGRES_PASSWORD']}'`);
  expect(commands.at(-1)).toMatch(
    new RegExp(`^up --detach --remove-orphans .* RECADO_SECRET=${now['RECADO_SECRET']}$`),
  );
});

test.each(['web', 'nats-users', 'migrate-tickets', 'rotate-secret.command'])(
  'a rotation that broke off at %s goes on with the same secrets',
  (place) => {
    expect(rotate(place).status).not.toBe(0);
    const broken = variables();
    const next = broken['RECADO_SECRET_NEXT'] ?? broken['RECADO_SECRET'];
    expect([broken['RECADO_SECRET'], broken['RECADO_SECRET_PREVIOUS']]).toContain('first');
    expect(rotate().status).toBe(0);
    expect(variables()).toMatchObject({ RECADO_SECRET: next });
    expect(variables()).not.toHaveProperty('RECADO_SECRET_PREVIOUS');
  },
);
