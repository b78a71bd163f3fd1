import type { ApiKeyKind, ApiKeyView, ApiScope } from '@recado/contracts';
import { toDayValue } from '../../lib/format-time.ts';

export interface ApiKeyValues {
  name: string;
  kind: ApiKeyKind;
  scopes: ApiScope[];
  /** Empty: all. */
  whatsappIds: number[];
  allowedAddresses: string[];
  /** The last day, as YYYY-MM-DD; empty: none. */
  expiresAt: string;
}

export const valuesOf = (apiKey: ApiKeyView | null): ApiKeyValues => ({
  name: apiKey?.name ?? '',
  kind: apiKey?.kind ?? 'live',
  scopes: apiKey?.scopes ?? [],
  whatsappIds: apiKey?.whatsappIds ?? [],
  allowedAddresses: apiKey?.allowedAddresses ?? [],
  expiresAt: apiKey?.expiresAt ? toDayValue(new Date(apiKey.expiresAt)) : '',
});
