import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysPage } from '../features/api-keys/api-keys-page.tsx';
import { requireBoth } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/api-tokens')({
  beforeLoad: requireBoth('api-tokens:edit', 'useExternalApi'),
  component: ApiKeysPage,
});
