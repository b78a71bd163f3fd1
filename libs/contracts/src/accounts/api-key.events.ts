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
