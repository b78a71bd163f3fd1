import type { ApiMessage } from '@recado/client';

type Body = Record<string, unknown>;
/** What Evolution's answer repeats of the message. */
export interface Echo {
  messageType: string;
  message: Body;
}
export interface EvolutionSend {
  message: ApiMessage;
  echo: Echo;
}

/** A call of Evolution that is refused, with words for its author. */
export class EvolutionRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
const wrong = (message: string): EvolutionRefusal => new EvolutionRefusal(400, message);

/** The calls that are taken, by their names. */
const calls: Readonly<
  Record<string, (body: Body) => Omit<EvolutionSend, 'message'> & { message: Partial<ApiMessage> }>
> = {
  sendText: (body) => {
    const text = textOf(body['text']) ?? textOf(partOf(body, 'textMessage')['text']);
    if (text === undefined) throw wrong('text is missing');
    return { message: { body: text }, echo: { messageType: 'conversation', message: { conversation: text } } };
  },
  sendMedia: (body) => {
    // Version 1 of Evolution has a part for it.
    const given = { ...partOf(body, 'mediaMessage'), ...body };
    const [caption, name, mimetype] = ['caption', 'fileName', 'mimetype'].map((field) => textOf(given[field]));
    const file = fileOf('media', given['media']);
    const kind = textOf(given['mediatype']) ?? 'document';
    return {
      message: { media: [{ ...file, ...defined({ caption, name, mimetype }) }] },
      echo: {
        messageType: `${kind}Message`,
        message: { [`${kind}Message`]: defined({ caption, fileName: name, mimetype }) },
      },
    };
  },
  sendWhatsAppAudio: (body) => {
    const audio = body['audio'] ?? partOf(body, 'audioMessage')['audio'];
    return {
      message: { media: [{ ...fileOf('audio', audio), voice: true }] },
      echo: { messageType: 'audioMessage', message: { audioMessage: { ptt: true } } },
    };
  },
  sendLocation: (body) => {
    const given = { ...partOf(body, 'locationMessage'), ...body };
    const [latitude, longitude] = ['latitude', 'longitude'].map((field) => Number(given[field] ?? Number.NaN));
    if (latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude))
      throw wrong('latitude and longitude are numbers');
    const name = [textOf(given['name']), textOf(given['address'])].filter(Boolean).join(', ');
    return {
      message: { location: { latitude, longitude, ...(name ? { name } : {}) } },
      echo: {
        messageType: 'locationMessage',
        message: { locationMessage: { degreesLatitude: latitude, degreesLongitude: longitude, name } },
      },
    };
  },
  sendContact: (body) => {
    const cards = body['contact'] ?? body['contactMessage'];
    const [card, ...others] = Array.isArray(cards) ? (cards as Body[]) : [];
    if (!card || others.length > 0) throw wrong('contact is a list of one contact');
    const [name, number] = [textOf(card['fullName']), textOf(card['phoneNumber']) ?? textOf(card['wuid'])];
    if (!name || !number) throw wrong('a contact has fullName and phoneNumber');
    return {
      message: { contact: { name, number: numberOf(number) } },
      echo: { messageType: 'contactMessage', message: { contactMessage: { displayName: name } } },
    };
  },
};

/**
 * The message of a send call of the Evolution API 2, or 1 where that differs. `delay` and `linkPreview` are not needed: the connection
 * paces its messages, and makes previews.
 * @throws EvolutionRefusal for a call or a wish that has no equal here
 */
export function readEvolutionSend(call: string, body: Body): EvolutionSend {
  const read = Object.hasOwn(calls, call) ? calls[call] : undefined;
  if (!read) throw new EvolutionRefusal(404, `There is no ${call} here; there are ${Object.keys(calls).join(', ')}`);
  const options = { ...partOf(body, 'options'), ...body };
  const number = textOf(body['number']);
  if (!number) throw wrong('number is missing');
  if (options['mentionsEveryOne'] === true || isFilled(options['mentioned']) || isFilled(options['mentions']))
    throw wrong('Mentions are not sent');
  const quoted = textOf(partOf(partOf(options, 'quoted'), 'key')['id']);
  const { message, echo } = read(body);
  return { message: { ...message, number: numberOf(number), ...(quoted ? { replyTo: quoted } : {}) }, echo };
}

/** Numbers of Evolution have their country code, with or without a plus and the end of an address of WhatsApp. */
function numberOf(given: string): string {
  const digits = /^\+?([\d\s().-]+?)(?::\d+)?(?:@(?:s\.whatsapp\.net|c\.us))?$/.exec(given.trim())?.[1];
  return digits ? `+${digits}` : given;
}

/** The address of a file, or its bytes, also as a `data:` address. */
function fileOf(field: string, given: unknown): { url: string } | { base64: string } {
  const file = textOf(given);
  if (!file) throw wrong(`${field} is missing`);
  return /^https?:\/\//i.test(file) ? { url: file } : { base64: file.replace(/^data:[^,]*,/, '') };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
const partOf = (body: Body, field: string): Body => {
  const part = body[field];
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as Body) : {};
};
const isFilled = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null && Object.keys(value).length > 0;
const defined = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));
