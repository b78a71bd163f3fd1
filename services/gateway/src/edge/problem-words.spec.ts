import { contracts, Fault, languages, Login, partsOf, type Class, type Operations } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { InputParser, type InvalidField } from './input-parser.ts';
import { parse, withMessages } from './parse.ts';
import { describe as wordsOf, hasWords } from './problem-words.ts';

const rulesOf = (type: Class<object>, seen = new Set<unknown>()): { name: string; limit: unknown }[] => {
  if (seen.has(type)) return [];
  seen.add(type);
  const own = getMetadataStorage()
    .getTargetValidationMetadatas(type, '', false, false)
    .filter((check) => check.type === 'customValidation')
    .map((check) => ({ name: check.name ?? '', limit: (check.constraints as unknown[] | undefined)?.[0] }));
  return [...own, ...partsOf(type).flatMap(({ part }) => rulesOf(part as Class<object>, seen))];
};
const operations = Object.values(contracts).flatMap((contract) =>
  Object.values(contract.operations as unknown as Operations).filter(({ rest }) => rest),
);
const declared = operations.flatMap(({ input }) => rulesOf(input));

const sources = globSync('{services,libs}/*/src/**/*.ts', { cwd: new URL('../../../..', import.meta.url) })
  .filter((path) => !/\.spec\.ts$|\/testing\/|^libs\/(testkit|simulator)\/|-session\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8') }));
/** A rule beside its field, or as the argument of a function that makes a fault of both. */
const named = sources.flatMap(({ path, text }) =>
  [
    ...text.matchAll(
      /\bfield(?:: [^\n}]{0,80}?)?, rule: '(\w+)'|\b(?:problem|invalid(?:Users|Option)?|refuse)\([^\n()]*?'(\w+)'\)/g,
    ),
  ]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((rule) => !rule.startsWith('ERR_'))
    .map((rule) => ({ path, rule })),
);
/** The words of these are those of the service, or of the fault that names them. */
const ownWords = new Set(['eitherOr', 'https', 'otherAddress', 'logo', 'languages', 'planIds', 'lockGraceDays']);

test.each(languages)('every rule of the contracts has a sentence without gaps (%s)', (language) => {
  const wordless = new Set<string>();
  for (const { name, limit } of declared) {
    const sentence = wordsOf(name, limit, language);
    if (!hasWords(name) || /#|undefined|\s\s|\s\./.test(sentence) || !sentence.endsWith('.')) wordless.add(name);
  }
  expect(declared.length).toBeGreaterThan(500);
  expect([...wordless]).toEqual([]);
});

test('every rule that a service names has words', () => {
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ rule }) => !ownWords.has(rule) && !hasWords(rule))).toEqual([]);
});

test('no source gives a code as the message of a field', () => {
  const coded = /\brule(?:: [^\n}]*?)?, message: (?:'\w+'|rule|field|name|reason|error\.\w+)/;
  expect(sources.filter(({ text }) => coded.test(text)).map(({ path }) => path)).toEqual([]);
});

test('a rule whose number is not known has no gap', () => {
  for (const language of languages) expect(wordsOf('max', undefined, language)).not.toMatch(/#|\s\./);
});

test('every required field of an operation that is missing or null is called required', () => {
  for (const { input } of operations)
    for (const [field, given] of new Set(fieldsOf(input)).entries().flatMap(
      ([name]) =>
        [
          [name, {}],
          [name, { [name]: null }],
        ] as const,
    )) {
      const invalid: InvalidField[] = [];
      InputParser.of(input).parse(given, invalid, { timeZone: null, country: null });
      const problem = invalid.find((found) => found.field === field);
      if (problem) expect(problem.rule, `${input.name}.${field}`).toBe('required');
    }
});
const fieldsOf = (type: Class<object>): string[] =>
  getMetadataStorage()
    .getTargetValidationMetadatas(type, '', false, false)
    .map(({ propertyName }) => propertyName);

test('a missing field is called required, in the caller’s language', () => {
  expect(() => parse(Login, { email: 'ana@example.com' }, 'pt')).toThrow(
    expect.objectContaining({ fields: [{ field: 'password', rule: 'required', message: 'Obrigatório.' }] }),
  );
});

test('words that a service gives are kept, and its rules get words', () => {
  const fields = [
    { field: 'days', rule: 'eitherOr', message: 'Informe dias ou um vencimento.' },
    { field: 'until', rule: 'future' },
    { field: 'discountCents', rule: 'max', limit: 500 },
  ];
  expect(withMessages(new Fault('ERR_VALIDATION', {}, fields), 'pt')).toMatchObject({
    fields: [
      { message: 'Informe dias ou um vencimento.' },
      { message: 'Deve estar no futuro.' },
      { message: 'No máximo 500.' },
    ],
  });
});

test('a rule is never shown as words', () => {
  const messageOf = (code: 'ERR_ADDRESS_NOT_ALLOWED' | 'ERR_DIALOGFLOW', rule: string) =>
    (withMessages(new Fault(code, {}, [{ field: 'url', rule }]), 'pt') as Fault).body('pt').fields?.[0]?.message;
  expect(messageOf('ERR_ADDRESS_NOT_ALLOWED', 'https')).toBe('Use um endereço https.');
  expect(messageOf('ERR_ADDRESS_NOT_ALLOWED', 'refusedAddress')).toMatch(/^Este endereço não pode ser chamado/);
  expect(messageOf('ERR_DIALOGFLOW', 'notServiceAccount')).toBe('Não é o JSON de uma conta de serviço do Google.');
  expect(messageOf('ERR_DIALOGFLOW', 'timeout')).toMatch(/^O Dialogflow não respondeu/);
});

test.each([
  ['pt', 'arrayMinSize', 'No mínimo 1 item.'],
  ['en', 'minLength', 'Too short: at least 1 character.'],
  ['es', 'maxLength', 'Demasiado largo: máximo 1 carácter.'],
] as const)('a limit of one is said in the singular (%s)', (language, rule, sentence) => {
  expect(wordsOf(rule, 1, language)).toBe(sentence);
  expect(wordsOf(rule, 2, language)).not.toContain('1');
});
