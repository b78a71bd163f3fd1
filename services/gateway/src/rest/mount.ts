import { Controller, Delete, Get, HttpCode, Inject, Post, Put, Req, Res, type Type } from '@nestjs/common';
import type { Operation } from '@recado/contracts';
import type { Response } from 'express';
import { Edge } from './edge.ts';
import { marksOperation, mountedOperations, type Mounted } from './mounted-operation.ts';
import type { EdgeRequest } from './request.ts';

const verbs: Record<string, (path: string) => MethodDecorator> = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };

/** One controller a contract, one method an operation: standard Nest routes, guards and filters apply to them. */
export function mountControllers(): Type[] {
  const byResource = Map.groupBy(
    mountedOperations().filter((o) => o.rest),
    (o) => o.resource,
  );
  return [...byResource].map(([resource, operations]) => mount(resource, operations));
}

function mount(resource: string, operations: Mounted[]): Type {
  class Routes {
    constructor(readonly edge: Edge) {}
  }
  Inject(Edge)(Routes, undefined, 0);
  Object.defineProperty(Routes, 'name', { value: `${resource}Routes` });
  // `/tickets/counts` before `/tickets/:id`: the first route that matches answers.
  for (const operation of operations.toSorted((a, b) => parametersIn(a) - parametersIn(b))) addRoute(Routes, operation);
  Controller()(Routes);
  return Routes;
}

const parametersIn = ({ rest = '' }: Operation) => rest.split(':').length;

function addRoute(target: Type<{ edge: Edge }>, operation: Mounted): void {
  const [verb = '', path = ''] = (operation.rest ?? '').split(' ');
  const decorate = verbs[verb];
  if (!decorate) throw new Error(`${operation.resource}.${operation.operation}: no such verb ${verb}`);
  const prototype = target.prototype as Record<string, unknown>;
  const handle = function (this: { edge: Edge }, request: EdgeRequest, response: Response) {
    return this.edge.perform(operation, request, response);
  };
  const name = operation.operation;
  Object.defineProperty(prototype, name, { value: handle, writable: true, configurable: true });
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  Req()(prototype, name, 0);
  Res({ passthrough: true })(prototype, name, 1);
  HttpCode(operation.output === null ? 204 : 200)(prototype, name, descriptor);
  marksOperation(operation)(prototype, name, descriptor);
  decorate(path)(prototype, name, descriptor);
}
