import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { authorize } from '@recado/contracts';
import { operationOf } from '../edge/mounted-operation.ts';
import type { EdgeRequest } from '../edge/request.ts';

/** Checks the caller against the rights that the operation's contract demands. */
@Injectable()
export class RightsGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const operation = operationOf(context);
    const { user } = context.switchToHttp().getRequest<EdgeRequest>();
    if (operation) authorize(operation, user);
    return true;
  }
}
