import type { SendApiMessage } from '@recado/contracts';

/** A file of a sample: its name in the folder of the program, and its type. */
export interface SampleFile {
  name: string;
  type: string;
}
/** A request of which each language has a sample. */
export interface SampleRequest {
  /** Address of the API, without a slash at its end. */
  base: string;
  method: 'GET' | 'POST';
  path: string;
  /** The operation in `@recado/client`. */
  operation: 'apiMessages.send' | 'apiMessages.sendWithFiles' | 'apiMessages.get';
  /** Fields of the body; with a file of a multipart form. */
  fields: Record<string, string | number | boolean>;
  file: SampleFile | null;
}

export const sampleLanguages = ['curl', 'client', 'fetch', 'python', 'php'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

export const sampleTasks = ['sendText', 'sendFile', 'status', 'webhook'] as const;
export type SampleTask = (typeof sampleTasks)[number];

/** The values of the form. */
export interface SampleInput {
  base: string;
  call: SendApiMessage;
  file: SampleFile | null;
  /** The id of the message that was sent last. */
  lastId: string | null;
}

const exampleNumber = '5511987654321';
const exampleId = '0195f7a2-6f0e-7c3a-9a51-3f0d3b1c2d4e';
const exampleFile: SampleFile = { name: 'nota.pdf', type: 'application/pdf' };

/** The request of a task with the values of the form; empty values get an example. */
export function sampleRequestOf(task: Exclude<SampleTask, 'webhook'>, input: SampleInput, body: string): SampleRequest {
  const { base, call, lastId } = input;
  if (task === 'status') {
    const path = `/messages/${lastId ?? exampleId}`;
    return { base, method: 'GET', path, operation: 'apiMessages.get', fields: {}, file: null };
  }
  const file = task === 'sendFile' ? (input.file ?? exampleFile) : null;
  return {
    base,
    method: 'POST',
    path: file ? '/messages/send/files' : '/messages/send',
    operation: file ? 'apiMessages.sendWithFiles' : 'apiMessages.send',
    fields: { ...scalarsOf(call), number: call.number || exampleNumber, body: call.body || body },
    file,
  };
}

/** The fields that a form can carry, `number` and `body` first. */
function scalarsOf(call: SendApiMessage): SampleRequest['fields'] {
  const { number = '', body = '', ...rest } = call;
  const others = Object.entries(rest).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return { number, body, ...(Object.fromEntries(others) as SampleRequest['fields']) };
}
