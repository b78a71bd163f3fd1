import { caseRandom, type Random } from '@recado/testkit/random';
import { expect, test } from 'vitest';
import type { BillSession } from './bill.session.ts';
import type { BillCustomer, BillSystemAdapter } from './bill-system.ts';
import { converse } from './run-bill-turn.ts';
import { aTurn, birthDate, joao, line, maria, now, pixCode, unknownCpf } from './testing/bill-scenario.ts';

const CASES = 2_000;
const TURNS = 12;
const SEED = 20_261_124;
const customers: BillCustomer[] = [maria, joao].map(({ cpf, name, number }, at) => ({
  id: String(at),
  document: { kind: 'cpf', value: cpf },
  name,
  label: 'Rua A',
  phones: [number],
  birthDate: at === 0 ? '1980-12-31' : null,
  isBlocked: true,
}));
const rightAnswers: Record<string, string> = { [maria.cpf]: birthDate, [joao.cpf]: joao.number.slice(-4) };

/** Records the customers whose bills were read or whose access was unlocked, and counts reads of customer records. */
function recordingSystem() {
  const revealed: string[] = [];
  const counts = { lookups: 0 };
  const bill = { id: '1', amountCents: 77_777, dueDate: '2026-10-10', description: '', link: null, pdfUrl: null };
  const system: BillSystemAdapter = {
    findCustomers: ({ value }) => {
      counts.lookups += 1;
      return Promise.resolve(customers.filter(({ document }) => document.value === value));
    },
    openBills: ({ document }) => {
      revealed.push(document.value);
      return Promise.resolve([{ ...bill, line, pix: pixCode }]);
    },
    lineFor: () => Promise.resolve(line),
    // Drawing thousands of QR codes proves nothing here.
    pixFor: () => Promise.resolve(null),
    pdfFor: () => Promise.resolve(null),
    trustUnlock: {
      isBlocked: () => Promise.resolve(true),
      unlock: ({ document }) => {
        revealed.push(document.value);
        return Promise.resolve('unlocked');
      },
    },
  };
  return { system, revealed, counts };
}

const pool = [maria.cpf, maria.written, joao.cpf, joao.written, unknownCpf, '0', '1', '2', 'sim', 'atendente', ''];
const wrongAnswers = [
  '01/01/1980',
  '1980',
  '0000',
  '9999',
  maria.number,
  joao.number,
  '31/12/1981',
  '{{name}}',
  '%',
  '*',
];
const hidden = new RegExp(['777,77', line, maria.name, joao.name, '98765', '91234', '1980-12-31'].join('|'));
const stranger = { id: 2, name: 'X', number: '5531900001111', email: '' };

/** Plays one contact; restarts and several texts in a turn included. */
async function play(random: Random, texts: readonly string[]) {
  const { system, revealed, counts } = recordingSystem();
  let session: BillSession | null = null;
  let checks = 0;
  const turns: { before: BillSession | null; said: string[]; shown: string; revealed: string[] }[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const said = Array.from({ length: random.int(1, 2) }, () => random.pick(texts));
    const event = random.chance(0.1) ? 'started' : 'message';
    const before: BillSession | null = event === 'started' ? null : session;
    const [seen, looked]: [number, number] = [revealed.length, counts.lookups];
    const input = aTurn(said, { event, contact: stranger });
    const result = await converse(system, { input, session, now });
    session = result.session;
    const isCheck = before?.step === 'birthDate' || before?.step === 'phoneDigits';
    if (isCheck && counts.lookups > looked) checks += 1;
    turns.push({ before, said, shown: JSON.stringify(result.replies), revealed: revealed.slice(seen) });
  }
  return { turns, checks };
}

test('no sequence of texts without a right answer shows anything of a customer, and guesses are two at most', async () => {
  for (let index = 0; index < CASES; index++) {
    const { turns, checks } = await play(caseRandom(SEED, index), [...pool, ...wrongAnswers]);
    for (const { shown, revealed } of turns) {
      expect(revealed, `case ${index}`).toEqual([]);
      expect(shown, `case ${index}`).not.toMatch(hidden);
    }
    expect(checks, `case ${index}`).toBeLessThanOrEqual(2);
  }
});

test('bills are shown in the turn of the right answer for their own document only', async () => {
  let shownTimes = 0;
  for (let index = 0; index < CASES; index++) {
    const all = [...pool, ...wrongAnswers, ...Object.values(rightAnswers), ...Object.values(rightAnswers)];
    const { turns } = await play(caseRandom(SEED + 1, index), all);
    for (const { before, said, revealed } of turns) {
      if (revealed.length === 0) continue;
      shownTimes += 1;
      const document = before?.document ?? 'none';
      expect(new Set(revealed), `case ${index}`).toEqual(new Set([document]));
      const isUnlock = before?.step === 'unlock' && before.verifiedIds.length === 1;
      const answer = said.map((text) => text.trim()).findLast(Boolean);
      expect(isUnlock || answer === rightAnswers[document], `case ${index}`).toBe(true);
    }
  }
  expect(shownTimes).toBeGreaterThan(CASES / 20);
});
