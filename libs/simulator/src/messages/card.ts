import { randomBytes } from 'node:crypto';
import type { Input } from '../control/input.ts';
import type { Content } from './content.ts';

/** Kinds of messages that are neither text nor files. */

export function readLocation(input: Input): Content {
  input.only('latitude', 'longitude', 'name', 'address');
  return {
    locationMessage: {
      degreesLatitude: input.number('latitude', -90, 90),
      degreesLongitude: input.number('longitude', -180, 180),
      name: input.optionalText('name') ?? null,
      address: input.optionalText('address') ?? null,
    },
  };
}

export function readContact(input: Input): Content {
  input.only('name', 'number', 'vcard');
  const displayName = input.text('name');
  const vcard = input.optionalText('vcard') ?? cardOf(displayName, input.phoneNumber('number'));
  return { contactMessage: { displayName, vcard } };
}

const cardOf = (name: string, number: string): string =>
  `BEGIN:VCARD\nVERSION:3.0\nN:;${name};;;\nFN:${name}\nTEL;type=CELL;waid=${number}:+${number}\nEND:VCARD`;

export function readPoll(input: Input): Content {
  input.only('name', 'options', 'selectable');
  const options = input.texts('options');
  if (options.length < 2 || options.length > 12) input.wrong('options', '2 to 12 texts');
  const selectableOptionsCount = input.optionalNumber('selectable', 0, options.length) ?? 1;
  return {
    pollCreationMessageV3: {
      name: input.text('name'),
      options: options.map((optionName) => ({ optionName })),
      selectableOptionsCount,
    },
    messageContextInfo: { messageSecret: randomBytes(32) },
  };
}
