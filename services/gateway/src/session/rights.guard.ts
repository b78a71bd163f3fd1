import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Fault, may, type Caller, type Operation } from '@recado/contracts';
import { operationOf } from '../rest/mount.ts';
import type { EdgeRequest } from '../rest/request.ts';

/** @throws Fault that says why this caller may not */
export function authorize(operation: Operation, caller: Caller): void {
  const { who, feature, whenLocked = false, withoutSecondFactor = false } = operation;
  if (who === 'anyone') return;
  if (who === 'internal' || (who !== 'user' && !may(caller, who))) throw new Fault('ERR_NO_PERMISSION');
  if (!withoutSecondFactor) demandSecondFactor(caller);
  if (caller.locked && !whenLocked) throw new Fault('ERR_SUBSCRIPTION_EXPIRED');
  if (feature && !caller.features.includes(feature)) throw new Fault('ERR_NO_PERMISSION', { feature });
}

/** Where the company demands a second factor, nothing is open without one but the way to it. */
export function demandSecondFactor({ lacksSecondFactor }: Caller): void {
  if (lacksSecondFactor) throw new Fault('ERR_SECOND_FACTOR_MISSING');
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
