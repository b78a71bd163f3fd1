import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Fault, type Caller, type Who } from '@recado/contracts';
import { operationOf } from '../rest/mount.ts';
import type { EdgeRequest } from '../rest/request.ts';

const may: Record<Who, (caller: Caller) => boolean> = {
  anyone: () => true,
  user: () => true,
  supervisor: ({ profile }) => profile !== 'user',
  admin: ({ profile }) => profile === 'admin',
  super: (caller) => caller.super,
  internal: () => false,
};

/** Who may call an operation stands in its contract. */
@Injectable()
export class RightsGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const operation = operationOf(context);
    const { user } = context.switchToHttp().getRequest<EdgeRequest>();
    if (operation && !may[operation.who](user)) throw new Fault('ERR_NO_PERMISSION');
    return true;
  }
}
