import type { AnswerOf, Contracts } from '@recado/contracts';
import type { routes } from '@recado/contracts/routes.gen';
import type { Request } from '@playwright/test';

export type FakeRequest = { path: string[]; query: URLSearchParams; request: Request };
export type FakeResponse = { status?: number; body?: unknown };

type RouteName = keyof typeof routes;
type ResponseOf<N extends RouteName> = N extends `${infer R}.${infer O}`
  ? R extends keyof Contracts
    ? O extends keyof Contracts[R]['operations']
      ? AnswerOf<Contracts[R]['operations'][O]>
      : never
    : never
  : never;

/** A response in the shape that the contract of the named operation has. */
export const respondTo = <N extends RouteName>(_operation: N, body: ResponseOf<N>): FakeResponse => ({ body });
