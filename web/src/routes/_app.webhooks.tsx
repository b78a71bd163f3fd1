import { createFileRoute } from '@tanstack/react-router';
import { deliveryStates, webhookTabs, type WebhooksSearch } from '../features/webhooks/webhook-tabs.ts';
import { WebhooksPage } from '../features/webhooks/webhooks-page.tsx';
import { knownSearch } from '../lib/known-search.ts';
import { requireBoth } from '../lib/route-guards.ts';

const oneOf = <T extends string>(values: readonly T[], given: unknown): T | undefined =>
  values.find((value) => value === given);

export const Route = createFileRoute('/_app/webhooks')({
  beforeLoad: requireBoth('webhooks:edit', 'useExternalApi'),
  validateSearch: knownSearch((given: Record<string, unknown>): WebhooksSearch => {
    const section = oneOf(webhookTabs, given['section']);
    const state = oneOf(deliveryStates, given['state']);
    const webhook = Number(given['webhook']);
    const { type } = given;
    return {
      ...(section && { section }),
      ...(Number.isSafeInteger(webhook) && webhook > 0 ? { webhook } : {}),
      ...(state && { state }),
      ...(typeof type === 'string' && type !== '' ? { type } : {}),
    };
  }),
  component: Webhooks,
});

function Webhooks() {
  const navigate = Route.useNavigate();
  return <WebhooksPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
}
