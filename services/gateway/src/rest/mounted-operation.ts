import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import { contracts, type Contract, type Operation } from '@recado/contracts';

export interface Mounted extends Operation {
  resource: string;
  operation: string;
  service: string;
}
const OPERATION = Symbol('operation');

/** Marks a route with its operation. */
export const marksOperation = (operation: Mounted): MethodDecorator => SetMetadata(OPERATION, operation);

/** The operation a route stands for; undefined for the few routes that are not operations. */
export const operationOf = (context: ExecutionContext): Mounted | undefined =>
  Reflect.getMetadata(OPERATION, context.getHandler()) as Mounted | undefined;

export function mountedOperations(): Mounted[] {
  return Object.values(contracts as unknown as Record<string, Contract>).flatMap(({ name, service, operations }) =>
    Object.entries(operations).map(([operation, details]) => ({
      ...(details as Operation),
      resource: name,
      operation,
      service,
    })),
  );
}
