import type { RuleCondition } from '@recado/contracts';
import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { checkConditions } from './check-condition.ts';
import type { ConditionFacts } from './condition-facts.ts';
import { EventText } from './event-text.ts';
import { matchPattern } from './match-pattern.ts';
import { WorkBudget } from './work-budget.ts';

type GivenFacts = Omit<ConditionFacts, 'text' | 'work'> & { text: string | null };
const given: GivenFacts = {
  ticket: {
    status: 'open',
    queueId: 3,
    queueName: 'Vendas',
    userId: null,
    userName: '',
    connectionId: 5,
    connectionName: 'Loja',
    channel: 'cloud',
    tags: [{ id: 7, name: 'Vip' }],
  },
  contact: {
    name: 'Álvaro Nóbrega',
    email: 'a@x.com',
    number: '5511987654321',
    isGroup: false,
    fields: [{ name: 'Plano', value: 'Ouro anual' }],
  },
  text: 'Olá!  Quero CANCELAR, não a segunda via.',
  rating: 2,
  hours: { company: false, queue: null },
};
const factsOf = (changed: Partial<GivenFacts> = {}): ConditionFacts => {
  const { text, ...others } = { ...given, ...changed };
  return { ...others, text: text === null ? null : new EventText(text), work: new WorkBudget() };
};
const holds = (condition: RuleCondition, changed: Partial<GivenFacts> = {}) =>
  checkConditions([condition], 'all', factsOf(changed)) !== null;

test('words are whole words, whatever their case, accents and blanks', () => {
  expect(holds({ kind: 'words', values: ['ola'] })).toBe(true);
  expect(holds({ kind: 'words', values: ['Segunda Via'] })).toBe(true);
  expect(holds({ kind: 'words', values: ['cancel'] })).toBe(false);
  expect(holds({ kind: 'words', values: ['cancel'], not: true })).toBe(true);
  expect(holds({ kind: 'words', values: ['👍'] }, { text: 'ok 👍!' })).toBe(true);
  expect(holds({ kind: 'words', values: ['👍', ' '] }, { text: '' })).toBe(false);
  expect(holds({ kind: 'equals', values: ['olá! quero cancelar, nao a segunda via.'] })).toBe(true);
  expect(holds({ kind: 'pattern', values: ['*cancel?r*via.'] })).toBe(true);
  expect(holds({ kind: 'pattern', values: ['cancel*'] })).toBe(false);
});

test('a pattern matches as an expression would', () => {
  const letters = (of: string, maxLength: number) =>
    array(constantFrom(...of), { maxLength }).map((all) => all.join(''));
  assert(
    property(letters('ab*?', 8), letters('ab', 12), (pattern, text) => {
      const expression = pattern.replaceAll('?', '.').replaceAll('*', '.*');
      expect(matchPattern(pattern, text, new WorkBudget())).toBe(new RegExp(`^${expression}$`, 's').test(text));
    }),
    { numRuns: 2_000 },
  );
});

const stepsOf = (pattern: string, text: string) => {
  const work = new WorkBudget();
  return { matches: matchPattern(pattern, text, work), steps: work.spent };
};

test('a pattern with many parts goes through the text once, and one with signs for one character counts what it compares', () => {
  const text = 'a'.repeat(4_000);
  for (const pattern of [`${'*a'.repeat(100)}b*`, `*${'a'.repeat(190)}b*`, `*b${'a'.repeat(190)}*`, '*b'])
    expect(stepsOf(pattern, text), pattern).toEqual({ matches: false, steps: 2 });
  const { matches, steps } = stepsOf(`*?${'a'.repeat(190)}b*`, text);
  expect(matches).toBe(false);
  expect(steps).toBeGreaterThan(100_000);
  expect(steps).toBeLessThanOrEqual(text.length * 193);
});

const many = (kind: RuleCondition['kind'], value: (n: number) => string, not = false): RuleCondition[] =>
  Array.from({ length: 20 }, () => ({ kind, not, values: Array.from({ length: 50 }, (_, n) => value(n)) }));

test('all conditions of all rules of an event share one budget; beyond it a condition does not hold, turned round or not', () => {
  const facts = factsOf({ text: 'a'.repeat(10_000) });
  const most = 10_000_000;
  const costly = many('pattern', (n) => `*?${'a'.repeat(190)}${n}b*`, true);
  const held = checkConditions(costly, 'any', facts);
  expect(held?.length ?? 0).toBeLessThan(costly.length);
  expect(facts.work.isSpent).toBe(true);
  const { spent } = facts.work;
  expect(spent).toBeLessThan(most + 4_000 + 200 * 10);
  for (const kind of ['words', 'equals', 'contactField'] as const)
    expect(checkConditions([{ kind, field: 'name', values: ['x'], not: true }], 'all', facts), kind).toBeNull();
  expect(facts.work.spent).toBe(spent);
  expect(checkConditions([{ kind: 'queue', queues: [3] }], 'all', facts)).toHaveLength(1);
});

test('a rule with as many words and plain patterns as it may have stays within the budget of an event', () => {
  const text = 'a '.repeat(5_000);
  for (const conditions of [many('words', (n) => `w${n}`), many('pattern', (n) => `*w${n}*`)]) {
    const facts = factsOf({ text });
    expect(checkConditions(conditions, 'any', facts)).toBeNull();
    expect(facts.work.isSpent).toBe(false);
  }
});

test('the first condition and the first value that decide are the last that are looked at', () => {
  const costOf = (conditions: RuleCondition[]) => {
    const facts = factsOf();
    checkConditions(conditions, 'all', facts);
    return facts.work.spent;
  };
  const [first, fails] = [
    { kind: 'words' as const, values: ['ola'] },
    { kind: 'words' as const, values: ['nunca'] },
  ];
  expect(costOf([first])).toBeGreaterThan(0);
  expect(costOf([{ ...first, values: ['ola', 'quero', 'cancelar'] }])).toBe(costOf([first]));
  expect(costOf([fails, first, first])).toBe(costOf([fails]));
});

test('only the first 4,000 characters of a text are looked at', () => {
  const text = `${'a '.repeat(1_998)}sim nunca`;
  expect(holds({ kind: 'words', values: ['sim'] }, { text })).toBe(true);
  expect(holds({ kind: 'words', values: ['nunca'] }, { text })).toBe(false);
});

test('a ticket is asked for its state, queue, agent, number and tags; 0 stands for none', () => {
  expect(holds({ kind: 'status', values: ['open', 'pending'] })).toBe(true);
  expect(holds({ kind: 'queue', queues: [3] })).toBe(true);
  expect(holds({ kind: 'queue', queues: [0] })).toBe(false);
  expect(holds({ kind: 'agent', users: [0] })).toBe(true);
  expect(holds({ kind: 'connection', connections: [4] })).toBe(false);
  expect(holds({ kind: 'channel', values: ['cloud'] })).toBe(true);
  expect(holds({ kind: 'tag', tags: [7, 8] })).toBe(true);
  expect(holds({ kind: 'tag', tags: [0] })).toBe(false);
});

test('a contact is asked for its fields and the beginning of its number', () => {
  expect(holds({ kind: 'contactField', field: 'name', values: ['nobrega'] })).toBe(true);
  expect(holds({ kind: 'contactField', field: 'plano', values: ['ouro'] })).toBe(true);
  expect(holds({ kind: 'contactField', field: 'constructor', values: ['x'] })).toBe(false);
  expect(holds({ kind: 'numberPrefix', values: ['+55 11'] })).toBe(true);
  expect(holds({ kind: 'chat', values: ['group'] })).toBe(false);
});

test('a queue without hours has those of the company; a condition about a fact that the event lacks does not hold', () => {
  expect(holds({ kind: 'hours', values: ['queue'] })).toBe(false);
  expect(holds({ kind: 'hours', values: ['company'], not: true })).toBe(true);
  expect(holds({ kind: 'hours', values: ['queue'] }, { hours: { company: false, queue: true } })).toBe(true);
  expect(holds({ kind: 'words', values: ['x'], not: true }, { text: null })).toBe(false);
  expect(holds({ kind: 'rating', values: ['2'] })).toBe(true);
});

test('all or any of the conditions hold, and those that held are named with what they found', () => {
  const conditions: RuleCondition[] = [
    { kind: 'queue', queues: [3] },
    { kind: 'rating', values: ['3'] },
  ];
  expect(checkConditions(conditions, 'all', factsOf())).toBeNull();
  expect(checkConditions(conditions, 'any', factsOf())).toEqual([{ condition: conditions[0], found: 'Vendas' }]);
  expect(checkConditions([], 'any', factsOf())).toEqual([]);
});
