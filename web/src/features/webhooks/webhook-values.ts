import type { WebhookShape, WebhookView } from '@recado/contracts';

export interface HeaderValue {
  name: string;
  value: string;
  /** The server keeps a value of it. */
  isStored: boolean;
}

export interface WebhookValues {
  name: string;
  url: string;
  events: string[];
  connectionIds: number[];
  shape: WebhookShape;
  active: boolean;
  isTest: boolean;
  secretHeaders: HeaderValue[];
}

export const valuesOf = (webhook: WebhookView | null): WebhookValues => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  events: webhook?.events ?? [],
  connectionIds: webhook?.connectionIds ?? [],
  shape: webhook?.shape ?? 'recado',
  active: webhook?.active ?? true,
  isTest: webhook?.isTest ?? false,
  secretHeaders: webhook?.headerNames.map((name) => ({ name, value: '', isStored: true })) ?? [],
});
