import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import { contracts, type Contract, type Operation } from '@recado/contracts';

export interface MountedOperation extends Operation {
  resource: string;
  operation: string;
  service: string;
  /** The name of the operation in the description of the API. */
  id: string;
  /** Present for addresses in version 1 of the API, which programs use; all others are those of the web app. */
  inV1?: {
    /** The one kind of body that the address takes. */
    body: 'json' | 'form';
  };
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
      id: `${name}.${operation}`,
    })),
  );
}

/** The operations at their addresses in version 1 of the API: those whose files are optional have two. */
export function operationsInV1(): MountedOperation[] {
  return mountedOperations().flatMap(({ v1, filesAt, upload, ...operation }): MountedOperation[] => {
    if (!v1) return [];
    const isForm = upload !== undefined && filesAt === undefined;
    const own = { ...operation, rest: v1, inV1: { body: isForm ? ('form' as const) : ('json' as const) } };
    if (isForm) return [{ ...own, upload }];
    if (!filesAt || !upload) return [own];
    const withFiles = { id: `${operation.id}WithFiles`, rest: filesAt, upload, inV1: { body: 'form' as const } };
    return [own, { ...own, ...withFiles }];
  });
}

/** Changes of a row by `PATCH`, which programs expect beside `PUT`: both change the given fields only. */
export const patchesOf = (operations: MountedOperation[]): MountedOperation[] =>
  operations
    .filter(({ operation, rest }) => operation.startsWith('update') && rest?.startsWith('PUT '))
    .map((operation) => ({ ...operation, rest: operation.rest?.replace('PUT ', 'PATCH ') ?? '' }));
