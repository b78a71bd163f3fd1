import { contracts, type Class } from '@recado/contracts';
import { expect, test } from 'vitest';
import { InputParser, type InvalidField } from './input-parser.ts';

const { campaigns, quickMessages, queueOptions, queues, schedules, whatsapp } = contracts;
const templates: [name: string, input: Class<object>, field: string][] = [
  ['a campaign', campaigns.operations.create.input, 'message1'],
  ['a changed campaign', campaigns.operations.update.input, 'confirmationMessage5'],
  ['a quick message', quickMessages.operations.create.input, 'message'],
  ['a changed quick message', quickMessages.operations.update.input, 'message'],
  ['a queue', queues.operations.create.input, 'greetingMessage'],
  ['a changed queue', queues.operations.update.input, 'outOfHoursMessage'],
  ['an option of a menu', queueOptions.operations.create.input, 'message'],
  ['a connection', whatsapp.operations.create.input, 'greetingMessage'],
  ['a changed connection', whatsapp.operations.update.input, 'complationMessage'],
  ['a schedule', schedules.operations.create.input, 'body'],
  ['a changed schedule', schedules.operations.update.input, 'body'],
];

test.each(templates)('%s may not say nothing but a name', (_name, input, field) => {
  const ruleFor = (text: string) => {
    const invalid: InvalidField[] = [];
    InputParser.of(input).parse({ [field]: text }, invalid, { timeZone: null, country: 'BR' });
    return invalid.find((problem) => problem.field === field)?.rule;
  };
  for (const text of ['{{name}}', ' {{ firstName }}! ']) expect(ruleFor(text)).toBe('moreThanName');
  for (const text of ['Olá, {{name}}!', '{{ms}}, {{firstName}}']) expect(ruleFor(text)).toBeUndefined();
});
