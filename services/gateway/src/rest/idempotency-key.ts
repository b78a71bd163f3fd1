import { createHash } from 'node:crypto';
import type { StoredFile } from '@recado/contracts';
import type { IdempotentRequest } from '@recado/platform';
import type { MountedOperation } from '../edge/mounted-operation.ts';
import { invalid } from '../edge/parse.ts';
import { languageOf, type EdgeRequest } from '../edge/request.ts';
import { requesterOf } from '../edge/requester-of.ts';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
const MOST_CHARACTERS = 255;

/** Operations of the public API that create something take the header; for others a repetition is no danger. */
export const takesIdempotencyKey = ({ kind, rest = '', scope }: MountedOperation): boolean =>
  kind === 'command' && scope !== undefined && rest.startsWith('POST ');

/**
 * The idempotency key of a request: the header is a quoted string by the draft, and most clients send it bare.
 * @param input the input of the operation, before files in base64 are stored
 * @throws Fault ERR_VALIDATION that names the header
 */
export function idempotencyOf(
  operation: MountedOperation,
  request: EdgeRequest,
  input: object,
): IdempotentRequest | undefined {
  const header = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (typeof header !== 'string' || !takesIdempotencyKey(operation)) return undefined;
  const key = /^"((?:[^"\\]|\\.)*)"$/.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? header;
  if (key === '' || key.length > MOST_CHARACTERS || !/^[\x21-\x7e]+$/.test(key))
    throw invalid([{ field: IDEMPOTENCY_HEADER, rule: 'idempotencyKey' }], languageOf(request, request.user.language));
  const { resource, operation: name } = operation;
  return {
    owner: requesterOf(request.user) ?? '',
    operation: `${resource}.${name}`,
    key,
    fingerprint: fingerprintOf(input),
  };
}

/** A file counts by its name, type and size: where it was stored differs with each attempt. */
function fingerprintOf({ files, ...fields }: { files?: StoredFile[] }): string {
  const described = files?.map(({ name, mimetype, size }) => ({ name, mimetype, size }));
  return createHash('sha256')
    .update(JSON.stringify([fields, described ?? null]))
    .digest('hex');
}
