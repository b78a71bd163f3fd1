import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { isAccessToken } from '@recado/platform';
import type { Response } from 'express';
import { markDeprecated } from '../edge/deprecated-address.ts';
import { operationOf } from '../edge/mounted-operation.ts';
import { bearerOf } from '../edge/read-bearer.ts';
import type { EdgeRequest } from '../edge/request.ts';
import { GatewayConfig } from '../gateway.config.ts';
import { RightsGuard } from './rights.guard.ts';
import { SessionGuard } from './session.guard.ts';

/** Checks session and rights of every operation's route; health needs neither, and files check their own. */
@Injectable()
export class OperationGuard implements CanActivate {
  constructor(
    private readonly session: SessionGuard,
    private readonly rights: RightsGuard,
    private readonly config: GatewayConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const operation = operationOf(context);
    if (!operation) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<EdgeRequest>();
    const bearer = bearerOf(request.headers.authorization);
    // Before the session, so that refusals say it, too.
    if (!bearer || !isAccessToken(bearer))
      markDeprecated(operation, request, http.getResponse<Response>(), this.config.PUBLIC_URL);
    return (await this.session.canActivate(context)) && this.rights.canActivate(context);
  }
}
