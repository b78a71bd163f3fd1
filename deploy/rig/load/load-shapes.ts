export const shapes = ['steady', 'bursts', 'ramp', 'few-chats', 'many-chats', 'groups', 'media-mix'] as const;
export type LoadShape = (typeof shapes)[number];

const BURST_EVERY_S = 10;

/** The number of messages that are due `at` seconds after the start. */
export function messagesDue(shape: LoadShape, rate: number, at: number, seconds: number): number {
  // The messages of ten seconds are due within the first second.
  if (shape === 'bursts') {
    const whole = Math.floor(at / BURST_EVERY_S) * BURST_EVERY_S;
    const burstSeconds = Math.min(BURST_EVERY_S, seconds - whole);
    return Math.round(rate * (whole + burstSeconds * Math.min(1, at - whole)));
  }
  // The rate grows from zero to twice the average.
  if (shape === 'ramp') return Math.round((rate * at * at) / seconds);
  return Math.round(rate * at);
}

export interface Participants {
  customers: string[];
  numbers: string[];
  /** Groups of a linked number and some customers; one customer of each writes. */
  groups: { id: string; writer: string }[];
}

/** Sender and receiver of message number `n`. */
export function chatOf(
  shape: LoadShape,
  n: number,
  { customers, numbers, groups }: Participants,
): { from: string; to: string } {
  const at = <T>(list: T[], index: number): T => list[index % list.length] as T;
  if (shape === 'groups') {
    const { id, writer } = at(groups, n);
    return { from: writer, to: id };
  }
  if (shape === 'few-chats') return { from: at(customers, n % 5), to: at(numbers, n % 5) };
  // Each customer writes to each number in turn.
  if (shape === 'many-chats') return { from: at(customers, n), to: at(numbers, n + Math.floor(n / customers.length)) };
  return { from: at(customers, n), to: at(numbers, n % customers.length) };
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const file = (mimetype: string, bytes: number, more: object = {}) => ({
  base64: Buffer.alloc(bytes, 7).toString('base64'),
  mimetype,
  ...more,
});
const photo = { image: { base64: PIXEL, mimetype: 'image/png' }, caption: 'foto' };
const voice = { audio: file('audio/ogg; codecs=opus', 20_000, { seconds: 3, voice: true }) };
const pdf = { document: file('application/pdf', 80_000, { fileName: 'conta.pdf' }) };
const location = { location: { latitude: -23.55, longitude: -46.63, name: 'Sé' } };

/** The content of message number `n`. In a media mix about a third is not text, like in practice. */
export function contentOf(shape: LoadShape, n: number): object {
  const text = { text: `load ${n}` };
  if (shape !== 'media-mix') return text;
  return [text, photo, text, text, voice, text, text, pdf, text, location][n % 10] ?? text;
}
