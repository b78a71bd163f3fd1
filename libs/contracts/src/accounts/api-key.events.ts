import { event } from '../event.ts';

interface ApiKeyState {
  apiKeyId: number;
}
const key = ({ apiKeyId }: ApiKeyState) => `api-key-${apiKeyId}`;

export const apiKeyEvents = {
  /** Made, changed or rotated. */
  changed: event<ApiKeyState>('accounts', 'apiKeys.changed', { key }),
  revoked: event<ApiKeyState>('accounts', 'apiKeys.revoked', { key }),
};

/** Accepted requests of a company with API keys and tokens. */
export interface CountedApiCalls {
  /** The quarter of an hour in which they came begins then, ISO 8601. */
  since: string;
  calls: number;
}
export const apiCallEvents = {
  /** Requests that were not published before. */
  counted: event<CountedApiCalls>('accounts', 'apiCalls.counted', { key: () => 'company' }),
};
