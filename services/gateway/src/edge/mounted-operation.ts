import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import { contracts, type Contract, type Operation } from '@recado/contracts';

export interface MountedOperation extends Operation {
  resource: string;
  operation: string;
  service: string;
}
const OPERATION = Symbol('operation');

/** Stores the operation as metadata of its route. */
export const MarkOperation = (operation: MountedOperation): MethodDecorator => SetMetadata(OPERATION, operation);

/** The operation of a route; undefined for the routes of health and files, which are no operations. */
export const operationOf = (context: ExecutionContext): MountedOperation | undefined =>
  Reflect.getMetadata(OPERATION, context.getHandler()) as MountedOperation | undefined;

export function mountedOperations(): MountedOperation[] {
  return Object.values(contracts as unknown as Record<string, Contract>).flatMap(({ name, service, operations }) =>
    Object.entries(operations).map(([operation, details]) => ({
      ...(details as Operation),
      resource: name,
      operation,
      service,
    })),
  );
}
