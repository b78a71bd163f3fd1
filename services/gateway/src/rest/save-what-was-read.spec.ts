import { fieldShape, prototypesOf, SaveCampaignSettings, type Class } from '@recado/contracts';
import { fieldPresence } from '@recado/contracts/field-presence.gen';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { expect, test } from 'vitest';
import { InputParser, type InvalidField } from '../edge/input-parser.ts';
import { mountedOperations } from '../edge/mounted-operation.ts';

/** Values that an answer may have: the usual ones, the least ones, or null wherever that is possible. */
const kinds = ['usual', 'least', 'null'] as const;
type Kind = (typeof kinds)[number];

const patterns: Record<string, string> = {
  day: '2026-11-25',
  clock: '08:00',
  hexColor: '#0b6e75',
  webAddress: 'https://example.com/v1',
  shortcode: 'ola',
  video: 'M7lc1UVf-VE',
  emoji: '👍',
  idOrUuid: '7',
  when: '2030-11-25T15:00:00.000Z',
};
/** Answers declare these fields more loosely than the commands that save them. */
const savedValues: Record<string, unknown> = {
  'ContactView.email': '',
  'ContactListItemView.number': '5511987654321',
  'ContactListItemView.email': '',
  'MessageTemplateView.body': 'Olá',
  'MessageTemplateView.language': 'pt_BR',
  'TemplateButton.url': 'https://loja.example',
  'MessagePrice.country': 'BR',
  'PlanView.users': 1,
  'PlanView.connections': 1,
  'PlanView.queues': 1,
  'PromptView.baseUrl': '',
  'PromptDetail.baseUrl': '',
  'IntegrationView.language': '',
  'IntegrationView.urlN8N': '',
  'IntegrationView.billSystem': '',
  'WebhookView.url': 'https://example.com/hook',
  'WebhookView.events': ['message.received'],
};
/**
 * Values for new rows: names and numbers that WhatsApp and imports give may only be sent back to their own row, and a prompt
 * is without a queue only where that was removed.
 */
const newValues: Record<string, Record<string, string>> = {
  ContactView: { name: 'Rita', number: '5511987654321' },
  ContactListItemView: { name: 'Rita' },
  PromptView: { queueId: '7' },
};
const isNullable = (type: Class<object>, name: string): boolean =>
  prototypesOf(type).some(({ constructor }) =>
    ['nullable', 'both'].includes(fieldPresence[constructor.name]?.[name] ?? ''),
  );

function sample(type: Class<object>, kind: Kind, depth = 0): Record<string, unknown> {
  const checks = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return Object.fromEntries(
    [...Map.groupBy(checks, ({ propertyName }) => propertyName)].map(([name, own]) => [
      name,
      fieldSample(type, name, own, kind, depth),
    ]),
  );
}

function fieldSample(type: Class<object>, name: string, checks: ValidationMetadata[], kind: Kind, depth: number) {
  const saved = prototypesOf(type)
    .map(({ constructor }) => savedValues[`${constructor.name}.${name}`])
    .find((value) => value !== undefined);
  if (saved !== undefined) return saved;
  if (kind === 'null' && isNullable(type, name)) return null;
  const { part, isList } = fieldShape(type, name);
  if (part) {
    if (isList && (kind === 'least' || depth > 2)) return [];
    const value = sample(part() as Class<object>, kind, depth + 1);
    return isList ? [value] : value;
  }
  const isArray = checks.some((check) => check.name === 'isArray');
  if (!isArray) return valueSample(checks, kind);
  return kind === 'least'
    ? []
    : [
        valueSample(
          checks.filter(({ each }) => each),
          kind,
        ),
      ];
}

function valueSample(checks: ValidationMetadata[], kind: Kind): unknown {
  const by = new Map(checks.map((check) => [check.name ?? '', check]));
  const limit = (rule: string): unknown => (by.get(rule)?.constraints as unknown[] | undefined)?.[0];
  if (by.has('isIn')) return (limit('isIn') as unknown[])[0];
  if (by.has('isBoolean')) return kind === 'usual';
  if (by.has('isInt') || by.has('isNumber')) return Math.max(Number(limit('min') ?? 0), kind === 'least' ? 0 : 1);
  if (by.has('isUuid')) return '0195f7a2-6f0e-7c3a-9a51-3f0d3b1c2d4e';
  if (by.has('isEmail')) return 'rita@example.com';
  if (by.has('metadata')) return kind === 'least' ? {} : { plano: 'ouro' };
  if (by.has('phoneNumber')) return '5511987654321';
  const pattern = by.get('matches')?.message;
  if (typeof pattern === 'string' && patterns[pattern]) return patterns[pattern];
  return 'a'.repeat(Math.max(Number(limit('minLength') ?? 0), kind === 'least' ? 0 : 5));
}

const operations = mountedOperations().map((operation) => {
  const [method = '', path = ''] = (operation.rest ?? '').split(' ');
  return { ...operation, method, path };
});
const commandOf = (method: string, path: string) =>
  operations.find((operation) => operation.method === method && operation.path === path);
/** The answer of each GET with the commands that accept it: PUT on the same path, POST on the path above. */
const pairs = operations.flatMap(({ method, path, output }) => {
  if (method !== 'GET' || output === null) return [];
  const type = Array.isArray(output) ? null : (output as Class<object>);
  if (!type) return [];
  const saves = [commandOf('PUT', path), commandOf('POST', path), commandOf('POST', path.replace(/\/:\w+$/, ''))];
  return [...new Set(saves)].flatMap((save) => (save ? [{ type, save, path }] : []));
});

test.each(
  pairs.map((pair) => [`${pair.save.method} ${pair.save.path} takes what GET ${pair.path} answers`, pair] as const),
)('%s', (_, { type, save }) => {
  for (const kind of kinds) {
    const answer = { ...sample(type, kind), ...(save.method === 'POST' ? newValues[type.name] : {}) };
    const invalid: InvalidField[] = [];
    InputParser.of(save.input).parse({ ...answer, id: 7 }, invalid, { timeZone: 'America/Sao_Paulo', country: 'BR' });
    // Fields that no answer has (a password, a reason) are a matter of the command.
    const refused = invalid.filter(({ field }) => Object.hasOwn(answer, field.split('.')[0] ?? ''));
    expect(refused, kind).toEqual([]);
  }
});

test('campaign settings are taken as the list that is read, and numbers as text', () => {
  const parsed = (settings: unknown) => {
    const invalid: InvalidField[] = [];
    return {
      ...InputParser.of(SaveCampaignSettings).parse({ settings }, invalid, { timeZone: null, country: null }),
      invalid,
    };
  };
  const list = [
    { key: 'messageInterval', value: '20' },
    { key: 'variables', value: '[{"key":"loja","value":"Centro"}]' },
    { key: 'optOutText', value: '"Até logo"' },
  ];
  expect(parsed(list)).toMatchObject({
    settings: { messageInterval: 20, variables: [{ key: 'loja', value: 'Centro' }], optOutText: 'Até logo' },
    invalid: [],
  });
  expect(parsed({ messageInterval: '20' })).toMatchObject({ settings: { messageInterval: 20 }, invalid: [] });
  expect(parsed([{ key: 'messageInterval', value: 'vinte' }]).invalid).toMatchObject([
    { field: 'settings.messageInterval' },
  ]);
  expect(parsed([...list, null]).invalid).toMatchObject([{ field: 'settings' }]);
});
