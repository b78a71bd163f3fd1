import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Fault } from '@recado/contracts';
import { Origins } from './origins.ts';
import type { EdgeRequest } from './request.ts';

/** Refuses requests of other sites' pages, except for GET, which changes nothing. */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(private readonly origins: Origins) {}

  canActivate(context: ExecutionContext): boolean {
    // Messages of a socket also pass here; the origin of their socket was checked when it opened.
    if (context.getType() !== 'http') return true;
    const { method, headers } = context.switchToHttp().getRequest<EdgeRequest>();
    if (method !== 'GET' && !this.origins.isAllowed(headers)) throw new Fault('ERR_CROSS_SITE');
    return true;
  }
}
