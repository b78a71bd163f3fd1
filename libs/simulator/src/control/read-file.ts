import type { ControlInput } from './control.input.ts';
import { errorText } from '../log.ts';
import { ControlError } from '../control.error.ts';

/** A file from a request to the control interface. */
export interface ProvidedFile {
  bytes: Buffer;
  mimetype: string;
  fileName: string | undefined;
}

/** Reads `{url}` or `{base64, mimetype, fileName?}`. A URL is fetched at once; a given mimetype replaces its own. */
export async function readFile(input: ControlInput, name: string): Promise<ProvidedFile> {
  const fileName = input.optionalText('fileName');
  if (input.has('url')) {
    const fetched = await fetchFile(input.text('url'), name);
    return { ...fetched, mimetype: input.optionalText('mimetype') ?? fetched.mimetype, fileName };
  }
  const bytes = Buffer.from(input.text('base64').replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length === 0) input.reject('base64', 'base64 of at least one byte');
  return { bytes, mimetype: input.text('mimetype'), fileName };
}

async function fetchFile(url: string, name: string): Promise<{ bytes: Buffer; mimetype: string }> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const mimetype = response.headers.get('content-type') ?? 'application/octet-stream';
    return { bytes: Buffer.from(await response.arrayBuffer()), mimetype };
  } catch (error) {
    throw new ControlError(400, `${name}.url: cannot be fetched: ${errorText(error)}`);
  }
}
