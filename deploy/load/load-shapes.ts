export const shapes = ['steady', 'bursts', 'ramp', 'few-chats', 'many-chats', 'groups', 'media-mix'] as const;
export type LoadShape = (typeof shapes)[number];

const BURST_EVERY_S = 10;

/** How many messages are due after so many seconds of a run. */
export function messagesDue(shape: LoadShape, rate: number, at: number, seconds: number): number {
  // All of ten seconds' messages in the first of them.
  if (shape === 'bursts') {
    const whole = Math.floor(at / BURST_EVERY_S) * BURST_EVERY_S;
    const here = Math.min(BURST_EVERY_S, seconds - whole);
    return Math.round(rate * (whole + here * Math.min(1, at - whole)));
  }
  // From nothing to twice the rate: the same number in all.
  if (shape === 'ramp') return Math.round((rate * at * at) / seconds);
  return Math.round(rate * at);
}

export interface Participants {
  customers: string[];
  numbers: string[];
  /** Groups of a linked number and some customers; the first member of each writes. */
  groups: { id: string; writer: string }[];
}

/** Who writes message number `n` to whom. */
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
  // Every customer writes to every number in turn.
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
const paper = { document: file('application/pdf', 80_000, { fileName: 'conta.pdf' }) };
const place = { location: { latitude: -23.55, longitude: -46.63, name: 'Sé' } };

/** What message number `n` says. Of a media mix about a third is more than text, as in life. */
export function contentOf(shape: LoadShape, n: number): object {
  const text = { text: `load ${n}` };
  if (shape !== 'media-mix') return text;
  return [text, photo, text, text, voice, text, text, paper, text, place][n % 10] ?? text;
}
