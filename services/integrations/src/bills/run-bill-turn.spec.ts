import { expect, test } from 'vitest';
import type { BillSession } from './bill.session.ts';
import { runBillTurn } from './run-bill-turn.ts';
import {
  aBillClient,
  asaasScene,
  aTurn,
  birthDate,
  ixcScene,
  joao,
  line,
  maria,
  mkAuthScene,
  now,
  pdf,
  pixCode,
  type Scene,
} from './testing/bill-scenario.ts';
import type { TurnInput, TurnResult } from '../foreign/turn.types.ts';

const scenes = [
  ['IXC', ixcScene, true],
  ['MK-Auth', mkAuthScene, true],
  ['Asaas', asaasScene, false],
] as const;

/** A contact who writes texts one after the other. */
function talk({ access }: Scene<unknown>, changes: Partial<TurnInput> = {}) {
  const egress = aBillClient();
  let session: BillSession | null = null;
  return async (...texts: string[]): Promise<TurnResult<BillSession>> => {
    const result = await runBillTurn({ egress, access, input: aTurn(texts, changes), session, now });
    session = result.session;
    return result;
  };
}
const stranger = { contact: { id: 2, name: 'X', number: '5531900001111', email: '' } };
const textsOf = ({ replies }: TurnResult<unknown>): string[] => replies.map(({ text }) => text);

test.each(scenes)(
  '%s: a contact with the registered number gets everything to pay',
  async (name, startScene, unlocks) => {
    const scene = await startScene();
    const say = talk(scene);
    expect(textsOf(await say('segunda via'))[0]).toContain('CPF ou CNPJ');
    const result = await say(maria.written);
    const texts = textsOf(result);
    expect(texts[0]).toContain('Valor: R$ 99,90\nVencimento: 10/10/2026 (vencida)');
    expect(texts[1]).toBe(line);
    expect(texts[2]).toBe(pixCode);
    expect(result.replies[3]).toMatchObject({ type: 'image', mimetype: 'image/png', name: 'boleto-2026-10-10.png' });
    const file = { type: 'document', mimetype: 'application/pdf', bytes: pdf, name: 'boleto-2026-10-10.pdf' };
    if (name === 'MK-Auth') expect(texts[4]).toMatch(/^Boleto: http.*\/boleto\/21boleto\.php\?titulo=301$/);
    else expect(result.replies[4]).toMatchObject(file);
    expect(texts[5]).toContain('Valor: R$ 79,05\nVencimento: 10/12/2026');
    expect(texts.join('\n')).not.toMatch(/10\/01\/2027|55,55|777,77/);
    expect(result.outcome).toEqual({ kind: unlocks ? 'continue' : 'end' });
    if (unlocks) {
      const unlocked = await say('1');
      expect(textsOf(unlocked)[0]).toContain('foi desbloqueado');
      expect(unlocked.outcome).toEqual({ kind: 'end' });
    }
  },
);

test('the QR picture is a square PNG, large enough to be read', async () => {
  const { replies } = await talk(await ixcScene())(maria.cpf, 'obrigada');
  const image = replies.find(({ type }) => type === 'image');
  if (!image || !('bytes' in image)) throw new Error('no picture');
  expect(image.bytes.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  const [width, height] = [image.bytes.readUInt32BE(16), image.bytes.readUInt32BE(20)];
  // Eight pixels for each module of a QR code and its margin of four modules on each side.
  expect([width, (width / 8 - 8 - 17) % 4]).toEqual([height, 0]);
});

test.each(scenes)('%s: a stranger is asked for a second fact and sees nothing before', async (name, startScene) => {
  const say = talk(await startScene(), stranger);
  await say('oi');
  const asked = await say(maria.written);
  expect(textsOf(asked)[0]).toContain(name === 'Asaas' ? 'quatro últimos dígitos' : 'data de nascimento');
  expect(textsOf(asked)).toHaveLength(1);
  const answered = await say(name === 'Asaas' ? '4321' : birthDate);
  expect(textsOf(answered)).toContain(pixCode);
});

test.each(scenes)(
  '%s: two wrong answers lead to people, and trying again is refused without a call',
  async (_, start) => {
    const scene = await start();
    const say = talk(scene, stranger);
    await say(maria.written);
    await say(maria.written);
    await say('05/05/1975');
    const failed = await say('1234');
    expect(failed.outcome).toEqual({ kind: 'failed', reason: 'notVerified' });
    const before = scene.fake.requests.length;
    expect((await say(joao.written)).outcome).toEqual({ kind: 'failed', reason: 'notVerified' });
    expect(scene.fake.requests).toHaveLength(before);
  },
);

test.each(scenes)('%s: no reply and no trace holds a secret, and traces mask the document', async (_, startScene) => {
  const scene = await startScene();
  const say = talk(scene);
  const results = [await say('oi'), await say(maria.written), await say('1')];
  const replies = JSON.stringify(results.map((result) => result.replies));
  const calls = JSON.stringify(results.map((result) => result.calls));
  for (const secret of [...scene.secrets, 'clear', joao.cpf, joao.name]) {
    expect(replies).not.toContain(secret);
    expect(calls).not.toContain(secret);
  }
  expect(calls).toContain('***.982.247-**');
  for (const personal of [maria.cpf, maria.written, maria.name, '98765', '1980-12-31', line, pixCode])
    expect(calls).not.toContain(personal);
});

test.each(scenes)('%s: a system that is down leads to people with a polite text', async (_, startScene) => {
  const scene = await startScene();
  scene.fake.knobs.failWith = 500;
  const say = talk(scene);
  await say('oi');
  const result = await say(maria.written);
  expect(result.outcome).toEqual({ kind: 'failed', reason: 'unreachable' });
  expect(textsOf(result)).toEqual(['O sistema de contas não está disponível agora. Um atendente vai continuar.']);
});

test('a customer without open bills is told so', async () => {
  const say = talk(await ixcScene((seed) => seed.fn_areceber.splice(0)));
  await say('oi');
  const result = await say(maria.written);
  expect(textsOf(result)[0]).toBe('Não há contas em aberto.');
});

test('a refused unlocking is said', async () => {
  const scene = await ixcScene();
  scene.fake.knobs.refusesUnlock = true;
  const say = talk(scene);
  await say('oi');
  await say(maria.written);
  expect(textsOf(await say('sim'))[0]).toContain('não está disponível');
});

test('a line and a code that are garbage are not sent', async () => {
  const scene = await ixcScene((seed) => {
    for (const bill of seed.fn_areceber) bill['linha_digitavel'] = `${line.slice(0, -1)}9`;
    seed.pixCodes = { '301': `${pixCode.slice(0, -4)}0000` };
    seed.pdfs = { '301': Buffer.from('<html>') };
  });
  const say = talk(scene);
  await say('oi');
  const texts = textsOf(await say(maria.written));
  expect(texts.filter((text) => /^[\d.]{40,}|br\.gov/.test(text))).toEqual([]);
  expect(texts).toContain('Boleto: https://pay.example/301');
});

test('several records of one document are chosen from by number', async () => {
  const scene = await ixcScene((seed) => {
    const second = { ...seed.cliente[0], id: '9', endereco: 'Rua B', numero: '20' };
    seed.cliente.push(second);
    seed.fn_areceber.push({
      ...seed.fn_areceber[0],
      id: '399',
      id_cliente: '9',
      valor: '42.00',
      valor_aberto: '42.00',
    });
  });
  const say = talk(scene);
  await say('oi');
  expect(textsOf(await say(maria.written))[0]).toContain(
    '*1* - Maria Souza – Rua A, 10\n*2* - Maria Souza – Rua B, 20',
  );
  const texts = textsOf(await say('2')).join('\n');
  expect(texts).toContain('R$ 42,00');
  expect(texts).not.toContain('99,90');
});

test.each([
  ['en', 'Amount: R$ 99.90\nDue: 2026-10-10 (overdue)'],
  ['es', 'Importe: R$ 99.90\nVencimiento: 10/10/2026 (vencida)'],
] as const)('the words are those of the language %s', async (language, words) => {
  const say = talk(await ixcScene(), { language });
  await say('oi');
  expect(textsOf(await say(maria.written))[0]).toContain(words);
});
