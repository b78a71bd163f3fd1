import { isUtf8 } from 'node:buffer';
import { Injectable } from '@nestjs/common';
import { Fault, isFileOwner, type StoredFile } from '@recado/contracts';
import { json, raw } from 'express';
import type { Response } from 'express';
import { Uploads } from '../files/uploads.ts';
import { rejectSlowBody } from './request-timeouts.ts';
import { invalid } from '../edge/parse.ts';
import type { MountedOperation } from '../edge/mounted-operation.ts';
import type { InvalidField, RawInput } from '../edge/input-parser.ts';
import { languageOf, readsOnly, type EdgeRequest } from '../edge/request.ts';

export interface RequestBody {
  fields: RawInput;
  files: StoredFile[];
  /** The bytes of the body, of operations with `takesRawBody`. */
  bytes?: Buffer;
}
/** Limit for the JSON body of an operation without `maxBodyBytes`, in bytes. */
export const JSON_BYTES = 100_000;
const nothing: RequestBody = { fields: {}, files: [] };
const readers = new Map<string, ReturnType<typeof json>>();

/**
 * Reads the body of an authorized request: JSON, or a multipart form for operations that take files. Other content types
 * are refused, so that a form of another site cannot send fields.
 */
@Injectable()
export class RequestBodies {
  constructor(private readonly uploads: Uploads) {}

  async receive(operation: MountedOperation, request: EdgeRequest, response: Response): Promise<RequestBody> {
    const { upload, service, inV1 } = operation;
    if (readsOnly(request) || !hasBody(request)) return nothing;
    if (operation.takesRawBody)
      return { ...nothing, bytes: await rejectSlowBody(request, readBytes(request, response, operation.maxBodyBytes)) };
    const isForm = request.is('multipart/form-data');
    if (inV1?.body === 'form' && !isForm) throw unsupportedType(operation, request);
    if (upload && isFileOwner(service) && isForm) {
      const files = await rejectSlowBody(request, this.uploads.receive(request, response, upload, service));
      const fields = (request.body ?? {}) as RawInput;
      const garbled = inV1 ? garbledFields(fields) : [];
      if (garbled.length === 0) return { fields, files };
      await this.uploads.discard(files);
      throw invalid(garbled, languageOf(request, request.user.language));
    }
    if (!request.is('application/json')) throw unsupportedType(operation, request);
    const limit = operation.maxBodyBytes ?? JSON_BYTES;
    const read = jsonReader(limit, inV1 !== undefined);
    return { fields: await rejectSlowBody(request, readJson(read, request, response, limit)), files: [] };
  }
}

/** The reader of a form writes this character in the place of bytes that are not UTF-8. */
const LOST = '\uFFFD';
const garbledFields = (fields: RawInput): InvalidField[] =>
  Object.entries(fields)
    .filter(([, value]) => [value].flat().some((text) => typeof text === 'string' && text.includes(LOST)))
    .map(([field]) => ({ field, rule: 'utf8Body' }));

/** Says what the address takes: JSON, a form with files, or either. */
function unsupportedType({ upload, inV1 }: MountedOperation, request: EdgeRequest): Fault {
  const isJson = inV1?.body !== 'form';
  const accepts = [...(isJson ? ['application/json'] : []), ...(upload ? ['multipart/form-data'] : [])];
  const rule = isJson ? (upload ? 'jsonOrFormBody' : 'jsonBody') : 'formBody';
  return unsupported(request, 'content-type', rule, accepts);
}

function unsupported(request: EdgeRequest, field: string, rule: string, accepts: string[]): Fault {
  const { fields } = invalid([{ field, rule }], languageOf(request, request.user.language));
  return new Fault('ERR_UNSUPPORTED_MEDIA_TYPE', { accepts }, fields);
}

const hasBody = ({ headers }: EdgeRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

async function readBytes(request: EdgeRequest, response: Response, limit = JSON_BYTES): Promise<Buffer> {
  await readWith(raw({ limit, inflate: false, type: () => true }), request, response, limit);
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

async function readWith(read: ReturnType<typeof json>, request: EdgeRequest, response: Response, limit: number) {
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      if (error) reject(toFault(error, limit, request));
      else resolve();
    });
  });
}

/** @param isStrict bytes that are not UTF-8 are refused; otherwise they become characters that nobody wrote */
function jsonReader(limit: number, isStrict: boolean): ReturnType<typeof json> {
  const name = `${limit} ${isStrict}`;
  // Compressed bodies are refused, because their size is unknown until they are inflated.
  const read = readers.get(name) ?? json({ limit, inflate: false, ...(isStrict ? { verify: demandUtf8 } : {}) });
  readers.set(name, read);
  return read;
}

function demandUtf8(_request: unknown, _response: unknown, bytes: Buffer, charset: string): void {
  if (charset === 'utf-8' && !isUtf8(bytes)) throw new Error('The body is not UTF-8.');
}

async function readJson(
  read: ReturnType<typeof json>,
  request: EdgeRequest,
  response: Response,
  limit: number,
): Promise<RawInput> {
  await readWith(read, request, response, limit);
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Fault('ERR_INVALID_JSON', { detail: 'The body must be a JSON object.' });
  return body as RawInput;
}

function toFault(
  { type, message = '' }: { type?: string; message?: string },
  limit: number,
  request: EdgeRequest,
): Fault {
  const language = languageOf(request, request.user.language);
  if (type === 'entity.too.large') {
    const { fields } = invalid([{ field: 'body', rule: 'maxBytes', limit }], language);
    return new Fault('ERR_BODY_TOO_LARGE', {}, fields);
  }
  if (type === 'charset.unsupported') return unsupported(request, 'content-type', 'utf8Body', ['application/json']);
  if (type === 'encoding.unsupported')
    return unsupported(request, 'content-encoding', 'plainBody', ['application/json']);
  const isReason = type === 'entity.parse.failed' || type === 'entity.verify.failed';
  return new Fault('ERR_INVALID_JSON', isReason ? { detail: message.slice(0, 200) } : {});
}
