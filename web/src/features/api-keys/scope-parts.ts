import type { ApiScope } from '@recado/contracts';
import { apiScopes, scopesOfConnections } from '@recado/contracts/api-scopes';

export type ScopePart = ApiScope extends `${infer P}:${string}` ? P : never;
/** A part of the API with its scopes; undefined: it has none of the kind. */
export interface PartScopes {
  part: ScopePart;
  read: ApiScope | undefined;
  write: ApiScope | undefined;
}

const partOf = (scope: ApiScope) => scope.slice(0, scope.indexOf(':')) as ScopePart;

/** Scopes by their part, in the order of the API. */
export function byPart(scopes: readonly ApiScope[]): PartScopes[] {
  const parts = [...new Set(apiScopes.filter((scope) => scopes.includes(scope)).map(partOf))];
  const find = (part: ScopePart, kind: 'read' | 'write') => scopes.find((scope) => scope === `${part}:${kind}`);
  return parts.map((part) => ({ part, read: find(part, 'read'), write: find(part, 'write') }));
}

export const allParts = byPart(apiScopes);

/** Whether a key that is limited to connections may have the scope. */
export const isOfConnections = (scope: ApiScope): boolean => scopesOfConnections.includes(scope);
