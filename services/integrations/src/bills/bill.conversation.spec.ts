import { expect, test } from 'vitest';
import { moveBillConversation } from './bill.conversation.ts';
import { startBillSession, type BillSession } from './bill.session.ts';
import type { BillCustomer } from './bill-system.ts';
import { birthDate, maria, now } from './testing/bill-scenario.ts';

const aCustomer = (changes: Partial<BillCustomer> = {}): BillCustomer => ({
  id: '7',
  document: { kind: 'cpf', value: maria.cpf },
  name: maria.name,
  label: '',
  phones: ['(11) 98765-4321'],
  birthDate: '1980-12-31',
  isBlocked: null,
  ...changes,
});
const fresh = startBillSession(null, now);
const at = (changes: Partial<BillSession>): BillSession => ({ ...fresh, document: maria.cpf, ...changes });
const hear = (session: BillSession, ...texts: string[]) =>
  moveBillConversation(session, { kind: 'message', texts, isStart: false });
const find = (session: BillSession, customers: BillCustomer[], { number = 'x', text = maria.cpf } = {}) =>
  moveBillConversation(session, { kind: 'customersFound', customers, number, text });

test('the document is asked for at the start, unless it came with the first message', () => {
  const start = (text: string) => moveBillConversation(fresh, { kind: 'message', texts: [text], isStart: true });
  expect(start('2')).toMatchObject({ says: [{ say: 'askDocument' }], next: { outcome: { kind: 'continue' } } });
  expect(start(`boleto ${maria.written}`).next).toMatchObject({ effect: { do: 'findCustomers' } });
});

test('the second invalid document in a row leads to people', () => {
  const first = hear(fresh, '123');
  expect(first.says).toEqual([{ say: 'invalidDocument' }]);
  expect(hear(first.session, '').next).toEqual({ outcome: { kind: 'end' } });
});

test.each(['document', 'birthDate', 'phoneDigits', 'choice', 'unlock'] as const)(
  '"0" and "atendente" lead to people from the step %s',
  (step) => {
    for (const text of ['0', ' Atendente ', 'ATENDENTE!'])
      expect(hear(at({ step }), 'oi', text, 'por favor').next).toEqual({ outcome: { kind: 'end' } });
  },
);

test.each([
  ['the registered number', [aCustomer()], maria.number, 'showBills'],
  ['the registered number without its ninth digit', [aCustomer()], '551187654321', 'showBills'],
])('%s is a passed second check', (_, customers, number, effect) => {
  expect(find(fresh, customers, { number }).next).toMatchObject({ effect: { do: effect } });
});

test.each([
  [{}, 'askBirthDate'],
  [{ birthDate: null }, 'askPhoneDigits'],
  [{ birthDate: null, phones: ['98765-4321'] }, 'notVerified'],
  [{ birthDate: null, phones: [] }, 'notVerified'],
])('a contact with another number, customer %j: %s', (changes, say) => {
  expect(find(fresh, [aCustomer(changes)]).says).toEqual([{ say }]);
});

test('two wrong answers hand the conversation over and lock the contact out for a day', () => {
  const asked = find(fresh, [aCustomer()]).session;
  const once = find(asked, [aCustomer()], { text: '01/01/1980' });
  expect(once.says).toEqual([{ say: 'wrongAnswer' }]);
  const twice = find(once.session, [aCustomer()], { text: maria.cpf });
  expect(twice.next).toEqual({ outcome: { kind: 'failed', reason: 'notVerified' } });
  expect(twice.session).toMatchObject({ step: 'ended', document: null });
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  expect(hear(startBillSession(twice.session, hours(23)), maria.cpf).next).toMatchObject({
    outcome: { kind: 'failed' },
  });
  expect(hear(startBillSession(twice.session, hours(25)), maria.cpf).next).toMatchObject({ effect: {} });
});

test('a wrong answer is not forgotten by ending, by another document or by an account of the contact', () => {
  const once = find(at({ step: 'birthDate' }), [aCustomer()], { text: 'x' }).session;
  const left = hear(once, '0').session;
  const again = startBillSession(left, now);
  expect(again).toMatchObject({ step: 'document', tries: { wrong: 1 } });
  const verified = find(again, [aCustomer()], { number: maria.number }).session;
  expect(verified.tries.wrong).toBe(1);
});

test('a contact may look three documents up', () => {
  let session = fresh;
  for (const count of [1, 2]) {
    const looked = hear(session, maria.cpf).session;
    const move = find(looked, []);
    expect([count, move.says]).toEqual([count, [{ say: 'unknownDocument' }]]);
    session = move.session;
  }
  const third = find(hear(session, maria.cpf).session, []);
  expect(third.next).toEqual({ outcome: { kind: 'end' } });
  expect(hear(startBillSession(third.session, now), maria.cpf).next).toMatchObject({ outcome: { kind: 'failed' } });
});

test('the date of birth and the last digits of the phone are passed second checks', () => {
  const customers = [aCustomer()];
  expect(find(at({ step: 'birthDate' }), customers, { text: birthDate }).next).toMatchObject({ effect: {} });
  expect(find(at({ step: 'phoneDigits' }), customers, { text: ' 4321 ' }).next).toMatchObject({ effect: {} });
  for (const text of ['4322', '11987654321', '321', ''])
    expect(find(at({ step: 'phoneDigits' }), customers, { text }).says).toEqual([{ say: 'wrongAnswer' }]);
});

test('only customers whose own record matches may be chosen from', () => {
  const customers = [
    aCustomer({ id: '1', label: 'Rua A' }),
    aCustomer({ id: '2', phones: [], label: 'Rua B' }),
    aCustomer({ id: '3', label: 'Rua C' }),
  ];
  const { says, session } = find(at({}), customers, { number: maria.number });
  expect(says).toEqual([{ say: 'choice', labels: ['Maria Souza – Rua A', 'Maria Souza – Rua C'] }]);
  expect(hear(session, '3').says).toEqual([{ say: 'invalidChoice' }]);
  const chosen = hear(session, '2');
  expect(chosen.next).toMatchObject({ effect: { do: 'findCustomers' } });
  expect(find(chosen.session, customers, { text: '2' }).next).toMatchObject({ effect: { customer: { id: '3' } } });
});

test('unlocking is offered where it is possible, and done on yes only', () => {
  const offered = moveBillConversation(at({ verifiedIds: ['7'] }), { kind: 'billsShown', canUnlock: true });
  expect(offered).toMatchObject({ says: [{ say: 'askUnlock' }], session: { step: 'unlock' } });
  expect(hear(offered.session, '2').says).toEqual([{ say: 'notUnlocked' }]);
  const unclear = hear(offered.session, 'talvez');
  expect(unclear.says).toEqual([{ say: 'askUnlock' }]);
  expect(hear(unclear.session, 'talvez').next).toEqual({ outcome: { kind: 'end' } });
  const yes = hear(offered.session, 'Sim');
  expect(find(yes.session, [aCustomer({ id: '8' })]).next).toEqual({ outcome: { kind: 'end' } });
  expect(find(yes.session, [aCustomer()]).next).toMatchObject({ effect: { do: 'unlock', customer: { id: '7' } } });
  expect(moveBillConversation(yes.session, { kind: 'unlockTried', result: 'already' }).says).toEqual([
    { say: 'already' },
  ]);
});

test('a session is small and holds neither phone nor date of birth', () => {
  const { session } = find(hear(fresh, maria.cpf).session, [aCustomer()]);
  const stored = JSON.stringify(session);
  expect(stored.length).toBeLessThan(500);
  expect(stored).not.toMatch(/98765|1980/);
});
