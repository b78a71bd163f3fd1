import { randomBytes } from 'node:crypto';
import type { OfficialNumber } from '../../model/official-number.model.ts';
import type { World } from '../../simulated-world.ts';
import { GraphError } from '../graph.error.ts';
import type { GraphRequest } from '../graph.request.ts';
import { bareType, uploadLimit } from './check-media.ts';
import { readBytes } from './read-multipart.ts';
import { UPLOADED_MS } from './receive-cloud-media.ts';

/**
 * Samples of headers of templates, uploaded in two steps: `POST /app/uploads` opens a session, `POST /upload:…` carries the
 * bytes and answers the handle. Source: Meta, "Resumable Upload API"; the types are those that it allows.
 */
const SESSION = 'upload:';
/** Clients may encode the colon of the path. */
const decodeSession = (id: string): string => id.replace(/^upload%3A/i, SESSION);
const types = ['application/pdf', 'image/jpeg', 'image/png', 'video/mp4'];

export const isUpload = (id: string, edge: string | undefined): boolean =>
  (edge === 'uploads' && /^(app|\d+)$/.test(id)) || (edge === undefined && decodeSession(id).startsWith(SESSION));

/** Whether one of the numbers has uploaded the sample of this handle. */
export function isUploaded({ store }: World, numbers: readonly OfficialNumber[], handle: string): boolean {
  const media = store.cloudMedia.find(handle);
  return numbers.some(({ phoneNumberId }) => phoneNumberId === media?.phoneNumberId);
}

export async function answerUpload(request: GraphRequest, id: string, edge: string | undefined): Promise<unknown> {
  if (request.method !== 'POST') throw GraphError.unknownObject(request.method, id);
  return edge === 'uploads' ? openSession(request) : takeFile(request, decodeSession(id));
}

function openSession({ query }: GraphRequest): unknown {
  const mimetype = bareType(query.get('file_type') ?? '');
  const length = Number(query.get('file_length') ?? Number.NaN);
  if (!types.includes(mimetype)) throw GraphError.parameter(`Param file_type must be one of {${types.join(', ')}}.`);
  if (!Number.isInteger(length) || length < 1 || length > uploadLimit(mimetype))
    throw GraphError.parameter(`Param file_length must be from 1 to ${uploadLimit(mimetype)}.`);
  return { id: `${SESSION}${Buffer.from(JSON.stringify({ mimetype, length })).toString('base64url')}` };
}

async function takeFile({ cloud, request, numbers }: GraphRequest, id: string): Promise<unknown> {
  const { mimetype, length } = readSession(id);
  const [official] = numbers;
  if (request.headers.file_offset !== '0' || !official)
    throw GraphError.parameter('The header file_offset is required; the simulator takes a file from 0 only.');
  const bytes = await readBytes(request);
  if (bytes.length !== length) throw GraphError.parameter(`The file must have ${length} bytes, as announced.`);
  const handle = `4::${Buffer.from(mimetype).toString('base64url')}:${randomBytes(30).toString('base64url')}`;
  const { phoneNumberId } = official;
  const endsAt = cloud.world.store.clock.now() + UPLOADED_MS;
  cloud.world.store.cloudMedia.add({ id: handle, phoneNumberId, bytes, mimetype, endsAt });
  return { h: handle };
}

function readSession(id: string): { mimetype: string; length: number } {
  try {
    const text = Buffer.from(id.slice(SESSION.length), 'base64url').toString();
    return JSON.parse(text) as { mimetype: string; length: number };
  } catch {
    throw GraphError.unknownObject('POST', id);
  }
}
