import 'reflect-metadata';
import { contracts, type Class, type Operations } from '@recado/contracts';
import { getMetadataStorage } from 'class-validator';
import type { OperationName } from '../client/rest.client.ts';
import { rowOf } from './isolation.inputs.ts';
import type { OperationInput, Things } from './isolation.types.ts';

type Checks = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>;

/** An optional field of an operation's input, with its validation rules. */
export interface OptionalField {
  name: OperationName;
  field: string;
  isQuery: boolean;
  isPlatforms: boolean;
  checks: Checks;
}

const checksOf = (type: Class<object>): Map<string, Checks> =>
  Map.groupBy(
    getMetadataStorage().getTargetValidationMetadatas(type, '', false, false),
    ({ propertyName }) => propertyName,
  );

/** Set by the gateway, never sent by a client. */
const isUpload = (field: string) => field === 'files';

export const optionalFields: OptionalField[] = Object.values(contracts).flatMap(({ name, operations }) =>
  Object.entries(operations as unknown as Operations).flatMap(([operation, { rest, input, kind, who }]) => {
    if (!rest) return [];
    return [...checksOf(input)].flatMap(([field, checks]) => {
      if (isUpload(field) || !checks.some(({ type }) => type === 'conditionalValidation')) return [];
      const path = `${name}.${operation}` as OperationName;
      return [{ name: path, field, isQuery: kind === 'query', isPlatforms: who.startsWith('platform:'), checks }];
    });
  }),
);

/** Texts for the patterns of `fields.ts`, by name. */
const patterns: Record<string, (n: number) => unknown> = {
  day: () => '2026-03-15',
  clock: () => '08:00',
  emoji: () => '👍',
  shortcode: (n) => `atalho${n}`,
  video: () => 'M7lc1UVf-VE',
  webAddress: () => 'https://example.com/v1',
};

/** Parts that have required fields. */
const parts: Record<string, object> = {
  'bot.simulate.integration': { type: 'webhook' },
  'personalProfiles.update.notices': {
    kinds: ['message'],
    sound: true,
    quietFrom: '22:00',
    quietUntil: '07:00',
    timezone: 'UTC',
  },
  'apiMessages.send.poll': { question: 'Qual dia?', options: ['sexta', 'sábado'] },
  'apiMessages.send.location': { latitude: -23.5, longitude: -46.6 },
  'apiMessages.send.contact': { name: 'Rosa', number: '5511987654321' },
  'bot.simulate.prompt': { prompt: 'Você atende clientes.' },
};

let serial = Date.now() % 100_000_000;

/** A value that passes the field's validation rules. */
export function valueOf({ name, field, checks }: OptionalField, own: Things): unknown {
  const n = ++serial;
  const ruleByName = new Map(checks.map((check) => [check.name ?? check.type, check]));
  const argument = (rule: string) => ruleByName.get(rule)?.constraints?.[0] as unknown;
  const kind = rowOf(name).ids[field];
  const id = kind === undefined || kind === 'unowned' ? 1 : own[kind];
  if (ruleByName.has('isArray')) {
    if (ruleByName.has('isInt')) return [id];
    return ruleByName.has('isIn') ? (argument('isIn') as unknown[]).slice(0, 1) : [];
  }
  if (ruleByName.has('isObject')) return parts[`${name}.${field}`] ?? {};
  if (kind !== undefined) return id;
  if (ruleByName.has('isIn')) return (argument('isIn') as unknown[])[0];
  if (ruleByName.has('isInt') || ruleByName.has('isNumber')) return Math.max(Number(argument('min') ?? 0), 1);
  if (ruleByName.has('isBoolean')) return true;
  if (ruleByName.has('isUuid')) return crypto.randomUUID();
  if (ruleByName.has('isEmail')) return `optional${n}@example.com`;
  if (ruleByName.has('groupId')) return '120363041234567890@g.us';
  if (ruleByName.has('phoneNumber')) return `5521${900_000_000 + n}`;
  const pattern = patterns[String(ruleByName.get('matches')?.message)];
  if (pattern) return pattern(n);
  if (ruleByName.has('isIso8601')) return new Date(Date.now() + 3_600_000 + n).toISOString();
  const [minLength, maxLength] = [Number(argument('minLength') ?? 0), Number(argument('maxLength') ?? 100)];
  return `valor ${n}`.slice(0, maxLength).padEnd(minLength, 'x');
}

/** Further fields of a valid input, in addition to the attempts of its resource. */
export type BaseInputs = Partial<Record<OperationName, OperationInput>>;
