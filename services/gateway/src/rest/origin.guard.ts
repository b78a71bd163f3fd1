import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Fault } from '@recado/contracts';
import { Origins } from './origins.ts';
import type { EdgeRequest } from './request.ts';

/** Refuses what would change something and comes from a page of another site. */
@Injectable()
export class OriginGuard implements CanActivate {
  constructor(private readonly origins: Origins) {}

  canActivate(context: ExecutionContext): boolean {
    // What a socket says comes over a line that was checked when it opened.
    if (context.getType() !== 'http') return true;
    const { method, headers } = context.switchToHttp().getRequest<EdgeRequest>();
    if (method !== 'GET' && !this.origins.isAllowed(headers)) throw new Fault('ERR_CROSS_SITE');
    return true;
  }
}
