import { createHmac, randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleLanguages, type SampleInput, type SampleTask } from './sample-request.ts';
import { writeSample } from './write-sample.ts';

/** Everything that a shell, a string or a template could take for something else. */
const hostile = `It's "\${HOME}" \`id\` $(id) \\n \\ @a <b ; é 👍\nsecond line`;
const base = 'https://recado.example/backend';
const input: SampleInput = {
  base,
  call: { number: "11 98765-4321'", body: hostile, whatsappId: 3, openTicket: true },
  file: { name: `a "b" 'c'.pdf`, type: 'application/pdf' },
  lastId: null,
};
const fields = { number: "11 98765-4321'", body: hostile, whatsappId: 3, openTicket: true };
const write = (language: (typeof sampleLanguages)[number], task: SampleTask, of = input) =>
  writeSample(language, task, of, 'Hello');

/** The arguments that a shell gives to curl. */
function argumentsOf(script: string): string[] {
  const stub = 'curl() { printf "%s\\0" "$@"; }; openssl() { echo 0123; }\n';
  const output = execFileSync('bash', ['--norc', '-c', stub + script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { RECADO_KEY: 'rec_live_1' },
    encoding: 'utf8',
  });
  return output.split('\0').slice(0, -1);
}

/** Runs a program as a module of Node. */
const run = (program: string): Promise<unknown> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(program)}`);

/** Runs a sample with a `fetch` that answers, and returns its requests. */
async function requestOf(script: string): Promise<{ address: string; init: RequestInit }> {
  const answering = vi.fn((_address: string, _init: RequestInit) =>
    Promise.resolve(Response.json({ id: 'a', status: 'queued' })),
  );
  vi.stubGlobal('fetch', answering);
  vi.stubEnv('RECADO_KEY', 'rec_live_1');
  vi.spyOn(console, 'log').mockReturnValue();
  await run(script);
  const [[address, init] = ['', {}]] = answering.mock.calls;
  return { address, init };
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('curl gets the text as it is, whatever a shell would make of it', () => {
  const given = argumentsOf(write('curl', 'sendText'));
  expect(given.slice(0, 4)).toEqual(['-X', 'POST', `${base}/messages/send`, '-H']);
  expect(given).toContain('Authorization: Bearer rec_live_1');
  expect(given).toContain('Idempotency-Key: 0123');
  expect(JSON.parse(given[given.indexOf('--data-raw') + 1] ?? '')).toEqual(fields);
});

test('curl gets a file with its name and type, and texts that begin with @', () => {
  const given = argumentsOf(write('curl', 'sendFile'));
  expect(given).toContain(`body=${hostile}`);
  expect(given[given.indexOf('-F') + 1]).toBe(`medias=@"a \\"b\\" 'c'.pdf";type=application/pdf`);
});

test('fetch sends the same JSON, and a form with the file', async () => {
  const { address, init } = await requestOf(write('fetch', 'sendText'));
  expect(address).toBe(`${base}/messages/send`);
  expect(init.headers).toMatchObject({ authorization: 'Bearer rec_live_1', 'content-type': 'application/json' });
  expect(JSON.parse(init.body as string)).toEqual(fields);
  const path = `${mkdtempSync(`${tmpdir()}/sample-`)}/${input.file?.name}`;
  writeFileSync(path, 'a file');
  const of = { ...input, file: { name: path, type: 'application/pdf' } };
  const withFile = await requestOf(write('fetch', 'sendFile', of));
  expect(withFile.address).toBe(`${base}/messages/send/files`);
  const form = withFile.init.body as FormData;
  expect(form.get('body')).toBe(hostile);
  expect(form.get('openTicket')).toBe('true');
  expect(form.get('medias')).toMatchObject({ name: path, type: 'application/pdf', size: 6 });
});

test('the status of the message that was sent last is asked for', async () => {
  const of = { ...input, lastId: '0195f7a2-0000-7000-8000-000000000001' };
  const { address, init } = await requestOf(write('fetch', 'status', of));
  expect([address, init.method]).toEqual([`${base}/messages/${of.lastId}`, undefined]);
  for (const language of sampleLanguages) expect(write(language, 'status', of)).toContain(of.lastId);
});

test('what the form leaves empty gets an example, in every language', () => {
  const empty: SampleInput = { base, call: { number: '' }, file: null, lastId: null };
  for (const language of sampleLanguages) {
    expect(write(language, 'sendText', empty)).toContain('5511987654321');
    expect(write(language, 'sendText', empty)).toContain('Hello');
    expect(write(language, 'sendFile', empty)).toContain('nota.pdf');
    expect(write(language, 'sendText', empty)).not.toContain('whatsappId');
  }
});

test('Python and PHP write values as their own literals', () => {
  expect(write('python', 'sendText')).toContain('"openTicket": True,');
  expect(write('python', 'sendFile')).toContain('"openTicket": "true",');
  expect(write('php', 'sendText')).toContain(`'number' => '11 98765-4321\\'',`);
  expect(write('php', 'sendText')).toContain(`'openTicket' => true,`);
  expect(write('php', 'sendFile')).toContain(
    `new CURLFile('a "b" \\'c\\'.pdf', 'application/pdf', 'a "b" \\'c\\'.pdf')`,
  );
});

test('the verification in plain JavaScript accepts what was signed and refuses what was changed or is old', async () => {
  const secret = randomBytes(32);
  vi.stubEnv('RECADO_WEBHOOK_SECRET', `whsec_${secret.toString('base64')}`);
  const { isFromRecado: verify } = (await run(write('fetch', 'webhook'))) as {
    isFromRecado: (headers: Record<string, string>, body: string) => boolean;
  };
  const signed = (body: string, at: number) => ({
    'webhook-id': 'a',
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,AAAA v1,${createHmac('sha256', secret).update(`a.${at}.${body}`).digest('base64')}`,
  });
  const now = Math.floor(Date.now() / 1000);
  expect(verify(signed('{"a":1}', now), '{"a":1}')).toBe(true);
  expect(verify(signed('{"a":1}', now), '{"a":2}')).toBe(false);
  expect(verify(signed('{"a":1}', now - 301), '{"a":1}')).toBe(false);
  expect(verify({}, '{"a":1}')).toBe(false);
});

test('the verification in a shell computes the signature', () => {
  const secret = Buffer.from('000102030405060708090a0b0c0d0e0f1011121314151617', 'hex');
  const script = write('curl', 'webhook').replace('cat body.json', `printf %s '{"a":1}'`);
  const env = {
    PATH: '/usr/bin:/bin',
    ID: 'a',
    TIMESTAMP: '7',
    RECADO_WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`,
  };
  const output = execFileSync('bash', ['--norc', '-c', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
    encoding: 'utf8',
  });
  expect(output).toBe(createHmac('sha256', secret).update('a.7.{"a":1}').digest('base64'));
});
