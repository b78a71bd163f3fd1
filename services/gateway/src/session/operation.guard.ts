import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { operationOf } from '../edge/mounted-operation.ts';
import { RightsGuard } from './rights.guard.ts';
import { SessionGuard } from './session.guard.ts';

/** Checks session and rights of every operation's route; health needs neither, and files check their own. */
@Injectable()
export class OperationGuard implements CanActivate {
  constructor(
    private readonly session: SessionGuard,
    private readonly rights: RightsGuard,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!operationOf(context)) return true;
    return (await this.session.canActivate(context)) && this.rights.canActivate(context);
  }
}
