import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { anonymousCaller, Fault, type Caller } from '@recado/contracts';
import { isAccessToken } from '@recado/platform';
import type { Response } from 'express';
import { bearerOf } from '../edge/read-bearer.ts';
import { withoutToken } from '../edge/without-token.ts';
import { ProgramAuthentication } from '../program/program.authentication.ts';
import { operationOf } from '../edge/mounted-operation.ts';
import { addressOf, languageOf, traceOf, type EdgeRequest } from '../edge/request.ts';

/**
 * Sets `request.user` to the caller. No token: 401. An expired or invalid access token: 403, and the client refreshes once. A
 * bearer that is no access token is an API key or the token of a connection.
 */
@Injectable()
export class SessionGuard extends AuthGuard('jwt') {
  constructor(private readonly programs: ProgramAuthentication) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    if (operationOf(context)?.who === 'anyone') {
      request.user = anonymousCaller(traceOf(request), languageOf(request, 'pt'), addressOf(request));
      return true;
    }
    const bearer = bearerOf(request.headers.authorization);
    if (bearer === null) throw withoutToken(request);
    if (!isAccessToken(bearer)) {
      const response = context.switchToHttp().getResponse<Response>();
      request.user = await this.programs.authenticate(bearer, request, response);
      return true;
    }
    await super.canActivate(context);
    return true;
  }

  override handleRequest<T = Caller>(error: unknown, user: T | false): T {
    if (error) throw error as Error;
    if (!user) throw new Fault('ERR_TOKEN_EXPIRED');
    return user;
  }
}
