import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Fault } from '@recado/contracts';
import { AllowedOrigins } from '../edge/allowed-origins.ts';
import type { EdgeRequest } from '../edge/request.ts';

/** Refuses requests from pages of other origins, except for GET, which changes nothing. */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(private readonly origins: AllowedOrigins) {}

  canActivate(context: ExecutionContext): boolean {
    // Guards run for socket messages, too; the origin of a socket is checked when it opens.
    if (context.getType() !== 'http') return true;
    const { method, headers } = context.switchToHttp().getRequest<EdgeRequest>();
    if (method !== 'GET' && !this.origins.isAllowed(headers)) throw new Fault('ERR_CROSS_SITE');
    return true;
  }
}
