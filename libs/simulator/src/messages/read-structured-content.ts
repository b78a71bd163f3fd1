import { randomBytes } from 'node:crypto';
import type { Input } from '../control/control.input.ts';
import type { Content } from './message-content.ts';

/** Kinds of messages that are neither text nor files. */

export function readLocation(input: Input): Content {
  input.only('latitude', 'longitude', 'name', 'address', 'live');
  if (input.flag('live')) return readLiveLocation(input);
  return {
    locationMessage: {
      degreesLatitude: input.number('latitude', -90, 90),
      degreesLongitude: input.number('longitude', -180, 180),
      name: input.optionalText('name') ?? null,
      address: input.optionalText('address') ?? null,
    },
  };
}

const readLiveLocation = (input: Input): Content => ({
  liveLocationMessage: {
    degreesLatitude: input.number('latitude', -90, 90),
    degreesLongitude: input.number('longitude', -180, 180),
    caption: input.optionalText('name') ?? null,
    sequenceNumber: Date.now(),
  },
});

export function readContact(input: Input): Content {
  return { contactMessage: readCard(input) };
}

/** Several cards in one message. */
export const readContacts = (cards: Input[]): Content => ({
  contactsArrayMessage: { displayName: String(cards.length), contacts: cards.map(readCard) },
});

function readCard(input: Input): { displayName: string; vcard: string } {
  input.only('name', 'number', 'vcard');
  const displayName = input.text('name');
  return { displayName, vcard: input.optionalText('vcard') ?? cardOf(displayName, input.phoneNumber('number')) };
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
