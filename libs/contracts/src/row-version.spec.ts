import { expect, test } from 'vitest';
import { contracts } from './index.ts';
import type { Operation, Operations } from './operation.ts';
import { partsOf } from './field-shape.ts';
import { commandsOf, editedFields, takesVersion } from './row-version.ts';

/** Commands that change a row without a version, with the reason. */
const withoutVersion: Record<string, string> = {
  'users.setAvailable': 'a switch of one person: the last turn is meant',
  'drafts.save': 'unsent words of one person, saved while they are typed',
  'tickets.update': 'moves of a ticket, each allowed or refused by the state it is in',
  'contactUpserts.one': 'only what is given changes, by a program that has read nothing before',
  'messages.edit': 'the words of a sent message, which its earlier words stay beside',
  'messages.react': 'one reaction of the company to a message, chosen anew',
  'ticketTags.add': 'adds a tag, and leaves what else is there',
  'kanban.move': 'moves a ticket to a lane, wherever it was',
  'rules.order': 'the whole order as it is wanted: rules that were made meanwhile stay behind',
  'whatsapp.renew': 'an order to start over, which changes nothing that people edit',
  'chatMessages.edit': 'only its author edits a message',
  'paymentProviders.save': 'keys, which are never shown: there is nothing that a form could have read',
  'slowDowns.set': 'the whole slow-down as it is wanted, one super user after the other',
  'firstSteps.fold': 'one switch, which whoever turns it means',
  'messageTemplates.update': 'Meta has the row, keeps no version of it, and reviews each content anew',
  'pushSubscriptions.save': 'the address of one browser, by that browser',
};

const commands = Object.values(contracts).flatMap(({ name, operations }) =>
  Object.entries(operations as unknown as Operations).map(([key, operation]) => ({
    ...(operation as Operation<object, object>),
    name: `${name}.${key}`,
  })),
);
const isChange = ({ kind, rest = '', name }: (typeof commands)[number]) =>
  kind === 'command' && rest !== '' && (rest.startsWith('PUT ') || /\.(update|save|edit)/.test(name));

test('every command that changes a row takes its version, or is named with the reason why not', () => {
  const unversioned = commands.filter((command) => isChange(command) && !takesVersion(command.input));
  expect(unversioned.map(({ name }) => name).toSorted()).toEqual(Object.keys(withoutVersion).toSorted());
});

test('the answer of a command that takes a version has the version that covers its fields', () => {
  const versioned = commands.filter(({ input }) => takesVersion(input));
  expect(versioned.length).toBeGreaterThan(25);
  for (const { name, input, output, faults } of versioned) {
    const [view] = Array.isArray(output) ? output : [output];
    if (!view) throw new Error(`${name} answers nothing`);
    // A part of the input may be what is edited, as in the settings of campaigns.
    const edited: unknown[] = [input, ...partsOf(input).map(({ part }) => part)];
    const covered = commandsOf(view)?.filter((command) => edited.includes(command));
    expect(covered, name).toHaveLength(1);
    expect(editedFields(covered?.[0] ?? input).length, name).toBeGreaterThan(0);
    expect(faults, name).toContain('ERR_CHANGED_MEANWHILE');
  }
});
