import { Controller, Get, Req, Res } from '@nestjs/common';
import { demandFileAccess, Fault, fileOwners, ownerOf, type Caller, type FileOwner } from '@recado/contracts';
import { Bus, client, Files, isAccessToken } from '@recado/platform';
import type { Response } from 'express';
import { bearerOf } from '../edge/read-bearer.ts';
import { ProgramAuthentication } from '../program/program.authentication.ts';
import { CompanyShares } from '../edge/company-shares.ts';
import { addressOf, traceOf, type EdgeRequest } from '../edge/request.ts';
import { AccessTokens } from '../session/access-tokens.ts';
import { SessionService } from '../session/session.service.ts';

/** Files that a browser may show in place. All others are downloaded, so that no script in them runs. */
const shown = /\.(jpe?g|png|gif|webp|mp3|ogg|oga|opus|m4a|aac|amr|wav|mp4|3gp|webm|pdf)$/i;

/** Uses of a response (`Sec-Fetch-Dest`) as code or styles of a page; a stored file is never served for them. */
const programs = new Set([
  'script',
  'worker',
  'serviceworker',
  'sharedworker',
  'audioworklet',
  'paintworklet',
  'style',
]);
const isProgram = ({ headers }: EdgeRequest) => programs.has(String(headers['sec-fetch-dest']));

/** Stored files, for a signed address that has not expired, or a session that their owner allows. */
@Controller('public')
export class PublicController {
  constructor(
    private readonly files: Files,
    private readonly sessions: SessionService,
    private readonly tokens: AccessTokens,
    private readonly programs: ProgramAuthentication,
    private readonly shares: CompanyShares,
    private readonly bus: Bus,
  ) {}

  @Get('*path')
  async fetch(@Req() request: EdgeRequest, @Res() response: Response): Promise<void> {
    const path = decodeURIComponent(request.path.slice('/public/'.length));
    const owner = ownerOf(path);
    if (isProgram(request) || !owner) throw new Fault('ERR_NOT_FOUND');
    const { expires, signature, name } = request.query;
    const allowed =
      this.files.mayFetch(path, expires, signature) || (await this.mayFetch(request, response, owner, path));
    if (!allowed || !(await this.files.exists(path))) throw new Fault('ERR_NOT_FOUND');
    this.protect(response, path, typeof name === 'string' ? name : undefined);
    if (this.files.folder === null) return response.redirect(302, await this.addressInStore(path, response));
    await new Promise<void>((resolve, reject) => {
      response.sendFile(path, { root: this.files.folder ?? '', dotfiles: 'allow', cacheControl: false }, (error) => {
        if (!error || response.headersSent) return resolve();
        // A refusal is no file.
        for (const name of ['Cache-Control', 'Content-Disposition', 'Content-Type']) response.removeHeader(name);
        reject(error);
      });
    });
  }

  private protect(response: Response, path: string, name: string | undefined): void {
    response.setHeader('Cache-Control', shown.test(path) ? 'private, max-age=86400, immutable' : 'no-store');
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('Cross-Origin-Resource-Policy', 'same-site');
    response.setHeader('Content-Disposition', 'inline');
    if (name || !shown.test(path)) response.attachment(name ?? path.split('/').at(-1));
    // The type follows from the stored path and is set after `attachment`, which derives one from a name that a person
    // gave.
    response.type(shown.test(path) ? (/\.\w+$/.exec(path)?.[0] ?? '') : 'application/octet-stream');
  }

  private addressInStore(path: string, response: Response): Promise<string> {
    const header = (name: string) => String(response.getHeader(name));
    const contentType = header('Content-Type');
    return this.files.temporaryUrl(path, { contentType, contentDisposition: header('Content-Disposition') });
  }

  private async mayFetch(request: EdgeRequest, response: Response, owner: FileOwner, path: string): Promise<boolean> {
    const contract = fileOwners[owner];
    const caller = contract && (await this.caller(request, response));
    if (!caller) return false;
    return (await this.shares.inTurn(caller, () => client(this.bus, contract).mayFetch(caller, { path }))).allowed;
  }

  /** @throws Fault when a program is refused; without a valid session there is just no caller */
  private async caller(request: EdgeRequest, response: Response): Promise<Caller | null> {
    const bearer = bearerOf(request.headers.authorization);
    if (bearer === null) return null;
    if (!isAccessToken(bearer)) {
      request.user = await this.programs.authenticate(bearer, request, response);
      demandFileAccess(request.user);
      return request.user;
    }
    try {
      const token = await this.tokens.read(bearer);
      const caller = await this.sessions.caller(token, traceOf(request), addressOf(request));
      demandFileAccess(caller);
      return caller;
    } catch {
      return null; // whoever has no valid session simply may not see it
    }
  }
}
