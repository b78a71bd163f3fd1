import { Injectable, type StreamableFile } from '@nestjs/common';
import type { StoredFile } from '@recado/contracts';
import { ask, Bus, rpcSubject } from '@recado/platform';
import type { Response } from 'express';
import { downloaded } from '../files/downloads.ts';
import { Uploads } from '../files/uploads.ts';
import { PageStart } from '../realtime/page-start.ts';
import { RefreshCookie } from '../session/refresh-cookie.ts';
import { SessionService } from '../session/session.service.ts';
import type { Mounted } from './mount.ts';
import { parse } from './parse.ts';
import { deviceOf, languageOf, type EdgeRequest } from './request.ts';

/** What happens to every request: take in files, parse, ask the service, answer. */
@Injectable()
export class Edge {
  constructor(
    private readonly bus: Bus,
    private readonly uploads: Uploads,
    private readonly cookie: RefreshCookie,
    private readonly sessions: SessionService,
    private readonly pageStart: PageStart,
  ) {}

  async perform(
    operation: Mounted,
    request: EdgeRequest,
    response: Response,
    raw: object,
  ): Promise<string | StreamableFile> {
    const files = operation.upload ? await this.uploads.receive(request, response, operation.upload) : [];
    try {
      if (operation.download)
        return await downloaded(
          operation.download,
          (after) => this.answer(operation, request, files, raw, after),
          response,
        );
      await this.pageStart.mark(operation, response);
      const answer = await this.answer(operation, request, files, raw);
      // Who has just signed out or changed rights must not be served from memory until the event arrives.
      if (operation.kind === 'command' && operation.service === 'accounts') this.sessions.forget(request.user.userId);
      // The service's JSON goes out as it came: nobody here needs to understand it.
      if (operation.output !== null) response.type('json');
      return this.cookie.keep(operation, answer, response, request.user);
    } catch (error) {
      await this.uploads.discard(files);
      throw error;
    }
  }

  private async answer(
    operation: Mounted,
    request: EdgeRequest,
    files: StoredFile[],
    raw: object,
    after?: string,
  ): Promise<string> {
    const language = languageOf(request, request.user.language);
    const caller = { ...request.user, language };
    // A multipart body is read by now; what it carried besides files stands in request.body.
    const given = {
      ...raw,
      ...(request.body as object | undefined),
      ...this.cookie.read(operation, request),
      // Only a sign-in has a place for it, and only the request knows it.
      device: deviceOf(request),
    };
    const input = await parse(operation.input, { ...given, files: undefined }, language);
    // What only the gateway may say, past what is known of the input.
    const own = { ...(files.length > 0 ? { files } : {}), ...(after === undefined ? {} : { after }) };
    const subject = rpcSubject(operation.service, operation.resource, operation.operation);
    return ask(this.bus, caller, subject, { ...input, ...own });
  }
}
