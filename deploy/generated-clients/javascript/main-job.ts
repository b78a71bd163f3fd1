import { setTimeout as pause } from 'node:timers/promises';

const { RECADO_URL = '', RECADO_KEY = '', RECADO_NUMBER = '', RECADO_QUEUES = '' } = process.env;

/** The main job of an integrator, which the program of each language does. */
export const job = {
  url: RECADO_URL,
  authorization: `Bearer ${RECADO_KEY}`,
  number: RECADO_NUMBER,
  queueIds: RECADO_QUEUES.split(',').map(Number),
  text: 'Seu pedido saiu.',
  file: new File(['Nota 17'], 'nota.txt', { type: 'text/plain' }),
};

export interface Seen {
  /** Tickets in either of the queues. */
  tickets: number[];
  /** The ids of the same message, sent twice with one Idempotency-Key. */
  messages: string[];
  /** The text of the file that was sent. */
  file: string;
  /** Numbers of contacts, of pages of two. */
  contacts: string[];
}
export const report = (seen: Seen): void => void process.stdout.write(JSON.stringify(seen));

/** The value once there is one. */
export async function once<T>(look: () => Promise<T | null | undefined>): Promise<T> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const value = await look();
    if (value !== null && value !== undefined) return value;
    await pause(100);
  }
  throw new Error('it did not come');
}

/** The text of a file, whose address is below that of the API without its version. */
export async function read(mediaUrl: string): Promise<string> {
  const response = await fetch(mediaUrl.startsWith('/') ? job.url.replace(/\/api\/v1$/, '') + mediaUrl : mediaUrl);
  if (!response.ok) throw new Error(`the file answers ${response.status}`);
  return response.text();
}
