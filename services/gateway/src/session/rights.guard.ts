import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Fault, may, type Caller, type Operation } from '@recado/contracts';
import { operationOf } from '../rest/mount.ts';
import type { EdgeRequest } from '../rest/request.ts';

/** @throws Fault that says why this caller may not */
export function authorize({ who, feature, whenLocked = false }: Operation, caller: Caller): void {
  if (who === 'anyone') return;
  if (who === 'internal' || (who !== 'user' && !may(caller, who))) throw new Fault('ERR_NO_PERMISSION');
  if (caller.locked && !whenLocked) throw new Fault('ERR_SUBSCRIPTION_EXPIRED');
  if (feature && !caller.features.includes(feature)) throw new Fault('ERR_NO_PERMISSION', { feature });
}

/** Who may call an operation stands in its contract. */
@Injectable()
export class RightsGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const operation = operationOf(context);
    const { user } = context.switchToHttp().getRequest<EdgeRequest>();
    if (operation) authorize(operation, user);
    return true;
  }
}
