import { createFileRoute } from '@tanstack/react-router';
import { SandboxBankPage } from '../features/billing/sandbox-bank/sandbox-bank-page.tsx';

/** Without a session: the unguessable id of a charge is what opens it. */
export const Route = createFileRoute('/sandbox-bank/$id')({ component: SandboxBank });

function SandboxBank() {
  return <SandboxBankPage id={Route.useParams().id} />;
}
