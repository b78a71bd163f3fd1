import { All, Controller, Req, Res, type Type } from '@nestjs/common';
import { Fault } from '@recado/contracts';
import type { Response } from 'express';
import type { MountedOperation } from '../edge/mounted-operation.ts';
import type { EdgeRequest } from '../edge/request.ts';

/**
 * A route of every method for each address of these operations, which says what the address has. It is mounted after theirs, and
 * gets what none of them takes.
 */
export function mountOtherMethods(operations: MountedOperation[]): Type {
  class OtherMethods {}
  for (const [path, allow] of methodsByPath(operations)) {
    const handle = (request: EdgeRequest, response: Response): void => {
      if (request.method !== 'OPTIONS') throw new Fault('ERR_METHOD_NOT_ALLOWED', { allow });
      response.setHeader('Allow', allow.join(', ')).status(204).end();
    };
    Object.defineProperty(OtherMethods.prototype, path, { value: handle, writable: true, configurable: true });
    const descriptor = Object.getOwnPropertyDescriptor(OtherMethods.prototype, path) ?? {};
    Req()(OtherMethods.prototype, path, 0);
    Res()(OtherMethods.prototype, path, 1);
    All(path)(OtherMethods.prototype, path, descriptor);
  }
  Controller()(OtherMethods);
  return OtherMethods;
}

function methodsByPath(operations: MountedOperation[]): [string, string[]][] {
  const lines = operations.map(({ rest = '' }) => rest.split(' '));
  const byPath = Map.groupBy(lines, ([, path = '']) => withoutNames(path));
  return [...byPath].map(([path, list]) => [path, list.map(([method = '']) => method)]);
}

/** `/tickets/:part1/read`: operations may call the parts of their address by different names. */
function withoutNames(path: string): string {
  let count = 0;
  return path.replace(/:\w+/g, () => `:part${(count += 1)}`);
}
