import { Injectable, type StreamableFile } from '@nestjs/common';
import { fieldShape, type Operation } from '@recado/contracts';
import { sendRequest, Bus, rpcSubject } from '@recado/platform';
import type { Response } from 'express';
import { downloaded } from '../files/downloads.ts';
import { Uploads } from '../files/uploads.ts';
import { PageStart } from '../realtime/page-start.ts';
import { RefreshCookie } from '../session/refresh-cookie.ts';
import { SessionService } from '../session/session.service.ts';
import { CompanyShares } from './company-shares.ts';
import type { Broken, Raw } from './input-parser.ts';
import type { Mounted } from './mounted-operation.ts';
import { invalid, inWords, parse } from './parse.ts';
import { RequestBodies, type RequestBody } from './request-body.ts';
import { deviceOf, languageOf, type EdgeRequest } from './request.ts';

/** What happens to every request: read its body, parse, ask the service, answer. */
@Injectable()
export class Edge {
  constructor(
    private readonly bus: Bus,
    private readonly bodies: RequestBodies,
    private readonly uploads: Uploads,
    private readonly cookie: RefreshCookie,
    private readonly sessions: SessionService,
    private readonly pageStart: PageStart,
    private readonly shares: CompanyShares,
  ) {}

  async perform(operation: Mounted, request: EdgeRequest, response: Response): Promise<string | StreamableFile> {
    const body = await this.bodies.receive(operation, request, response);
    const gone = goneWith(response);
    try {
      const input = this.inputOf(operation, request, body);
      const { download } = operation;
      if (download)
        return await downloaded(download, (after) => this.ask(operation, request, gone, { ...input, after }), response);
      await this.pageStart.mark(operation, response);
      const answer = await this.ask(operation, request, gone, input);
      // Who has just signed out or changed rights must not be served from memory until the event arrives.
      if (operation.kind === 'command' && operation.service === 'accounts') this.sessions.forget(request.user.userId);
      // The service's JSON goes out as it came: nobody here needs to understand it.
      if (operation.output !== null) response.type('json');
      return this.cookie.keep(operation, answer, response, request.user);
    } catch (error) {
      await this.uploads.discard(body.files);
      throw error;
    }
  }

  private inputOf(operation: Mounted, request: EdgeRequest, { fields, files }: RequestBody): object {
    const language = languageOf(request, request.user.language);
    const { params, method } = request;
    const query = method === 'GET' || method === 'DELETE' ? request.query : {};
    const broken = [query, fields].flatMap((source) => differing(params, source));
    if (broken.length > 0) throw invalid(broken, language);
    const input = parse(operation.input, merged([query, fields, params]), language);
    // What only the gateway knows, past what a client may say.
    const own = {
      files: files.length > 0 ? files : undefined,
      device: deviceOf(request),
      refreshToken: this.cookie.read(request),
    };
    return { ...input, ...gatewaySet(operation, own) };
  }

  private ask(operation: Mounted, request: EdgeRequest, gone: AbortSignal, input: object): Promise<string> {
    const caller = { ...request.user, language: languageOf(request, request.user.language) };
    const subject = rpcSubject(operation.service, operation.resource, operation.operation);
    return this.shares
      .inTurn(caller, () => sendRequest(this.bus, caller, subject, input), gone)
      .catch((error: unknown) => {
        throw inWords(error, caller.language);
      });
  }
}

/** Aborts when the connection of a response closes, before or after its end. */
function goneWith(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}

/** Own fields only, whatever their names; a later source wins. */
function merged(sources: object[]): Raw {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const source of sources) for (const [name, value] of Object.entries(source)) fields[name] = value;
  return fields;
}

/** Fields that say another thing than the path does, which names the row. */
const differing = (params: object, source: object): Broken[] =>
  Object.entries(params)
    .filter(([name, value]) => Object.hasOwn(source, name) && textOf((source as Raw)[name]) !== value)
    .map(([field]) => ({ field, rule: 'path' }));
/** `String` throws for an object without a `toString` of its own, as JSON can make one. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

const gatewaySet = ({ input }: Operation, own: object): object =>
  Object.fromEntries(Object.entries(own).filter(([name]) => fieldShape(input, name).isGatewaySet));
