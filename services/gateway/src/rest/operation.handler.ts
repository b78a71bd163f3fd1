import { Injectable, type StreamableFile } from '@nestjs/common';
import { Fault, fieldShape, Nothing, type Operation, type StoredFile } from '@recado/contracts';
import {
  sendRequest,
  Bus,
  hasSpace,
  ownLoop,
  rpcSubject,
  type IdempotentRequest,
  type RpcAnswer,
} from '@recado/platform';
import type { Response } from 'express';
import { downloaded } from '../files/downloads.ts';
import { InlineFiles } from '../files/inline-files.ts';
import { Uploads } from '../files/uploads.ts';
import { wholeFileAddresses } from '../files/whole-file-addresses.ts';
import { GatewayConfig } from '../gateway.config.ts';
import { FeedPositionHeader } from '../realtime/feed-position.header.ts';
import { RefreshCookie } from '../session/refresh-cookie.ts';
import { SessionService } from '../session/session.service.ts';
import { isMessageOfAgent } from '../edge/edge-slow-downs.ts';
import { CompanyShares } from '../edge/company-shares.ts';
import { idempotencyOf } from './idempotency-key.ts';
import type { InvalidField, RawInput } from '../edge/input-parser.ts';
import type { MountedOperation } from '../edge/mounted-operation.ts';
import { invalid, withMessages, parse } from '../edge/parse.ts';
import { nameMissingRow } from '../edge/name-missing-row.ts';
import { RequestBodies, type RequestBody } from './request-body.ts';
import { readQuery } from '../edge/read-query.ts';
import { gatewayAddresses } from '../edge/gateway-addresses.ts';
import { rawRequestOf } from './raw-request.ts';
import { unknownFields } from '../edge/unknown-fields.ts';
import { deviceOf, languageOf, readsOnly, type EdgeRequest } from '../edge/request.ts';

/** Handles every request of an operation: reads the body, parses the input, calls the service and returns its result. */
@Injectable()
export class OperationHandler {
  constructor(
    private readonly bus: Bus,
    private readonly bodies: RequestBodies,
    private readonly uploads: Uploads,
    private readonly inlineFiles: InlineFiles,
    private readonly cookie: RefreshCookie,
    private readonly sessions: SessionService,
    private readonly feedPosition: FeedPositionHeader,
    private readonly shares: CompanyShares,
    private readonly config: GatewayConfig,
  ) {}

  async handle(
    operation: MountedOperation,
    request: EdgeRequest,
    response: Response,
  ): Promise<string | StreamableFile> {
    ownLoop(request.user.companyId);
    request.operation = { service: operation.service, name: `${operation.resource}.${operation.operation}` };
    // Without space the services' answer would come late, if at all.
    if (operation.kind === 'command' && !hasSpace(this.config.DATA_DIR)) throw new Fault('ERR_NO_SPACE');
    const body = await this.bodies.receive(operation, request, response);
    const disconnected = closeSignal(response);
    const stored = [...body.files];
    try {
      const given = this.inputOf(operation, request, body);
      // The key covers the input as given, since the paths of stored files differ with each attempt.
      const idempotency = idempotencyOf(operation, request, given);
      const input = await this.inlineFiles.store(operation, request, given, stored);
      const { download } = operation;
      if (download) {
        const requestPart = async (after?: string) =>
          (await this.call(operation, request, disconnected, { ...input, after })).text;
        return await downloaded(download, requestPart, response);
      }
      await this.feedPosition.add(operation, response);
      const { text: result, isRepeated } = await this.call(operation, request, disconnected, input, idempotency);
      if (isRepeated) await this.repeated(stored, response);
      // A sign-out or changed rights apply to the user's next request, even before the event arrives.
      if (operation.kind === 'command' && operation.service === 'accounts') this.sessions.forget(request.user.userId);
      const { answersText } = operation;
      if (answersText !== undefined) {
        response.type('text/plain');
        return textOf((JSON.parse(result) as RawInput)[answersText]) ?? '';
      }
      // The JSON of the service is sent without being parsed.
      if (operation.output !== null) response.type('json');
      if (hasAdded(operation, result)) response.status(201);
      return this.present(operation, this.cookie.extract(operation, result, response, request.user), request);
    } catch (error) {
      // A call without an answer may have been performed, and then its files are used.
      if (!isWithoutAnswer(error)) await this.uploads.discard(stored);
      throw error;
    }
  }

  /** Programs get addresses of files as they may be fetched; the web app knows the address before them. */
  private present({ inV1, output }: MountedOperation, answer: string, request: EdgeRequest): string {
    const [base = ''] = inV1 ? gatewayAddresses(this.config.PUBLIC_URL, request) : [];
    return inV1 ? wholeFileAddresses(output, answer, base) : answer;
  }

  /** The files of the first request are stored already. */
  private async repeated(stored: StoredFile[], response: Response): Promise<void> {
    response.setHeader('Idempotency-Replayed', 'true');
    await this.uploads.discard(stored);
  }

  private inputOf(operation: MountedOperation, request: EdgeRequest, { fields, files, bytes }: RequestBody): object {
    const language = languageOf(request, request.user.language);
    const { params, method } = request;
    const isRead = (readsOnly(request) || method === 'DELETE') && !operation.takesRawBody;
    const query = isRead ? readQuery(operation.input, request) : {};
    const conflicts = [query, fields].flatMap((source) => pathConflicts(params, source));
    if (conflicts.length > 0) throw invalid(conflicts, language);
    if (operation.inV1) {
      // A query that is not read has no known name.
      const unread = isRead ? [] : unknownFields(Nothing, request.query);
      const unknown = [...unread, ...unknownFields(operation.input, merged([query, fields]))];
      if (unknown.length > 0) throw invalid(unknown, language);
    }
    const input = parse(operation.input, merged([query, fields, params]), language, {
      timeZone: request.user.timezone,
      country: request.user.country,
      isVersioned: operation.inV1 !== undefined,
    });
    // Values that only the gateway sets; the parser drops fields of these names.
    const own = {
      files: files.length > 0 ? files : undefined,
      device: deviceOf(request),
      refreshToken: this.cookie.read(request),
      request: operation.takesRawBody ? rawRequestOf(request, bytes) : undefined,
    };
    return { ...input, ...gatewaySet(operation, own) };
  }

  private call(
    operation: MountedOperation,
    request: EdgeRequest,
    disconnected: AbortSignal,
    input: object,
    idempotency?: IdempotentRequest,
  ): Promise<RpcAnswer> {
    const caller = { ...request.user, language: languageOf(request, request.user.language) };
    const subject = rpcSubject(operation.service, operation.resource, operation.operation);
    const webhook = operation.takesRawBody ? request.path : undefined;
    return this.shares
      .inTurn(caller, () => sendRequest(this.bus, caller, subject, input, idempotency), disconnected, {
        webhook,
        isMessageOfAgent: isMessageOfAgent(operation, caller),
      })
      .catch((error: unknown) => {
        const named = nameMissingRow(error, operation.resource, input, request.params);
        throw this.presentCurrent(operation, withMessages(named, caller.language), request);
      });
  }

  /** The row that a refusal has is that of the answer. */
  private presentCurrent(operation: MountedOperation, error: unknown, request: EdgeRequest): unknown {
    if (!(error instanceof Fault) || error.params.current === undefined) return error;
    const current: unknown = JSON.parse(this.present(operation, JSON.stringify(error.params.current), request));
    return new Fault(error.code, { ...error.params, current }, error.fields);
  }
}

const hasAdded = ({ createdField }: MountedOperation, answer: string): boolean =>
  createdField !== undefined && (JSON.parse(answer) as Record<string, unknown>)[createdField] === true;

const isWithoutAnswer = (error: unknown): boolean => error instanceof Fault && error.code === 'ERR_UNAVAILABLE';

/** Aborts when the connection of a response closes, before or after its end. */
function closeSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}

/** Merges own fields only, also those named like a field of `Object`; a later source wins. */
function merged(sources: object[]): RawInput {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const source of sources) for (const [name, value] of Object.entries(source)) fields[name] = value;
  return fields;
}

/** Fields that differ from the parameter of the same name in the path. */
const pathConflicts = (params: object, source: object): InvalidField[] =>
  Object.entries(params)
    .filter(([name, value]) => Object.hasOwn(source, name) && textOf((source as RawInput)[name]) !== value)
    .map(([field]) => ({ field, rule: 'path' }));
/** `String` throws for objects whose `toString` is no function, which JSON can contain. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Names of the fields that only the gateway sets, by the class of the input. */
const ownFields = new WeakMap<Operation['input'], readonly string[]>();

function gatewaySet({ input }: Operation, own: Record<string, unknown>): object {
  const names = ownFields.get(input) ?? Object.keys(own).filter((name) => fieldShape(input, name).isGatewaySet);
  ownFields.set(input, names);
  return Object.fromEntries(names.map((name) => [name, own[name]]));
}
