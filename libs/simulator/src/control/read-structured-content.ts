import { randomBytes } from 'node:crypto';
import type { ControlInput } from './control.input.ts';
import type { MessageContent } from '../messages/message-content.ts';

/** Readers of the kinds of messages that are neither text nor files. */

export function readLocation(input: ControlInput): MessageContent {
  input.allowOnly('latitude', 'longitude', 'name', 'address', 'live');
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

const readLiveLocation = (input: ControlInput): MessageContent => ({
  liveLocationMessage: {
    degreesLatitude: input.number('latitude', -90, 90),
    degreesLongitude: input.number('longitude', -180, 180),
    caption: input.optionalText('name') ?? null,
    sequenceNumber: Date.now(),
  },
});

export function readContact(input: ControlInput): MessageContent {
  return { contactMessage: readCard(input) };
}

/** Several contacts in one message. */
export const readContacts = (cards: ControlInput[]): MessageContent => ({
  contactsArrayMessage: { displayName: String(cards.length), contacts: cards.map(readCard) },
});

function readCard(input: ControlInput): { displayName: string; vcard: string } {
  input.allowOnly('name', 'number', 'vcard');
  const displayName = input.text('name');
  return { displayName, vcard: input.optionalText('vcard') ?? buildVcard(displayName, input.phoneNumber('number')) };
}

const buildVcard = (name: string, number: string): string =>
  `BEGIN:VCARD\nVERSION:3.0\nN:;${name};;;\nFN:${name}\nTEL;type=CELL;waid=${number}:+${number}\nEND:VCARD`;

export function readPoll(input: ControlInput): MessageContent {
  input.allowOnly('name', 'options', 'selectable');
  const options = input.texts('options');
  if (options.length < 2 || options.length > 12) input.reject('options', '2 to 12 texts');
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
