import { Controller, Delete, Get, HttpCode, Inject, Patch, Post, Put, Req, Res, type Type } from '@nestjs/common';
import type { Operation } from '@recado/contracts';
import type { Response } from 'express';
import { OperationHandler } from './operation.handler.ts';
import {
  MarkOperation,
  mountedOperations,
  operationsInV1,
  patchesOf,
  type MountedOperation,
} from '../edge/mounted-operation.ts';
import type { EdgeRequest } from '../edge/request.ts';
import { mountOtherMethods } from './mount-other-methods.ts';

const verbs: Record<string, (path: string) => MethodDecorator> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  PATCH: Patch,
  DELETE: Delete,
};

/**
 * Makes a route of each address of the operations, so that Nest's guards and filters apply to them. The first matching route is used:
 * `/tickets/counts` precedes `/tickets/:id`, with every method where it is of version 1, and `/contacts/import` of another resource precedes `/contacts/:id`.
 */
export function mountControllers(): Type[] {
  const byParameters = Map.groupBy(
    [...mountedOperations(), ...operationsInV1(), ...patchesOf(operationsInV1())].filter(({ rest }) => rest),
    parametersIn,
  );
  return [...byParameters]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([count, operations]) => [
      mount(`RoutesWith${count}Parameters`, operations),
      mountOtherMethods(operations.filter(({ inV1 }) => inV1)),
    ]);
}

function mount(name: string, operations: MountedOperation[]): Type {
  class Routes {
    constructor(readonly handler: OperationHandler) {}
  }
  Inject(OperationHandler)(Routes, undefined, 0);
  Object.defineProperty(Routes, 'name', { value: name });
  for (const operation of operations) addRoute(Routes, operation);
  Controller()(Routes);
  return Routes;
}

const parametersIn = ({ rest = '' }: Operation) => rest.split(':').length - 1;

function addRoute(target: Type<{ handler: OperationHandler }>, operation: MountedOperation): void {
  const [verb = '', path = ''] = (operation.rest ?? '').split(' ');
  const decorate = verbs[verb];
  if (!decorate) throw new Error(`${operation.resource}.${operation.operation}: unknown verb ${verb}`);
  const prototype = target.prototype as Record<string, unknown>;
  const handle = function (this: { handler: OperationHandler }, request: EdgeRequest, response: Response) {
    return this.handler.handle(operation, request, response);
  };
  const name = `${operation.inV1 ? `v1 ${verb} ` : ''}${operation.id}`;
  Object.defineProperty(prototype, name, { value: handle, writable: true, configurable: true });
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  Req()(prototype, name, 0);
  Res({ passthrough: true })(prototype, name, 1);
  HttpCode(operation.output === null ? 204 : 200)(prototype, name, descriptor);
  MarkOperation(operation)(prototype, name, descriptor);
  decorate(path)(prototype, name, descriptor);
}
