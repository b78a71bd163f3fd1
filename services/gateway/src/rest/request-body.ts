import { Injectable } from '@nestjs/common';
import { Fault, isFileOwner, type Language, type StoredFile } from '@recado/contracts';
import { json } from 'express';
import type { Response } from 'express';
import { Uploads } from '../files/uploads.ts';
import { whileArriving } from './limit-arrival.ts';
import { invalid } from './parse.ts';
import type { Mounted } from './mounted-operation.ts';
import type { Raw } from './input-parser.ts';
import { languageOf, type EdgeRequest } from './request.ts';

export interface RequestBody {
  fields: Raw;
  files: StoredFile[];
}
/** A JSON body no operation says otherwise of, in bytes. */
export const JSON_BYTES = 100_000;
const nothing: RequestBody = { fields: {}, files: [] };
const readers = new Map<number, ReturnType<typeof json>>();

/**
 * Reads a body once it is known who calls and that they may: JSON, or the form of an operation that takes files.
 * Nothing else is ever read as fields, so that no form of another site says anything.
 */
@Injectable()
export class RequestBodies {
  constructor(private readonly uploads: Uploads) {}

  async receive(operation: Mounted, request: EdgeRequest, response: Response): Promise<RequestBody> {
    const { upload, service } = operation;
    if (request.method === 'GET' || !hasBody(request)) return nothing;
    if (upload && isFileOwner(service) && request.is('multipart/form-data')) {
      const files = await whileArriving(request, this.uploads.receive(request, response, upload, service));
      return { fields: (request.body ?? {}) as Raw, files };
    }
    if (!request.is('application/json')) throw noJson(languageOf(request, request.user.language));
    const limit = operation.maxBodyBytes ?? JSON_BYTES;
    return { fields: await whileArriving(request, readJson(request, response, limit)), files: [] };
  }
}

const noJson = (language: Language): Fault =>
  new Fault('ERR_UNSUPPORTED_MEDIA_TYPE', {}, invalid([{ field: 'content-type', rule: 'isIn' }], language).fields);

const hasBody = ({ headers }: EdgeRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

async function readJson(request: EdgeRequest, response: Response, limit: number): Promise<Raw> {
  const language = languageOf(request, request.user.language);
  // What is packed may be large when it is unpacked: it is not taken.
  const read = readers.get(limit) ?? json({ limit, inflate: false });
  readers.set(limit, read);
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      if (error) reject(toFault(error, limit, request));
      else resolve();
    });
  });
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid([{ field: 'body', rule: 'json' }], language);
  return body as Raw;
}

function toFault({ type }: { type?: string }, limit: number, request: EdgeRequest): Fault {
  const language = languageOf(request, request.user.language);
  if (type === 'entity.too.large') {
    const { fields } = invalid([{ field: 'body', rule: 'maxBytes', limit }], language);
    return new Fault('ERR_BODY_TOO_LARGE', {}, fields);
  }
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') return noJson(language);
  return invalid([{ field: 'body', rule: 'json' }], language);
}
