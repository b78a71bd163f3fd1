import type { BackendData } from '../backend-data.ts';
import type { BrowserOperation, FakeRequest, ResponseOf } from '../operations.ts';

/**
 * Responses of a fake backend on which a test sets no other. `npm run routes` finds the responses of `*.defaults.ts`.
 */
export type DefaultResponses = {
  [N in BrowserOperation]?: (data: BackendData, request: FakeRequest<N>) => ResponseOf<N>;
};
