import type { IncomingMessage } from 'node:http';
import { GraphError } from '../graph.error.ts';

/** The most bytes of an upload, with its form. */
const MOST_BYTES = 110 * 1024 * 1024;

export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw GraphError.parameter('The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads a form with files. */
export async function readForm(request: IncomingMessage): Promise<FormData> {
  const type = request.headers['content-type'] ?? '';
  const bytes = await readBytes(request);
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  } catch {
    throw GraphError.parameter('The parameter file is required: the body is no multipart/form-data.');
  }
}
