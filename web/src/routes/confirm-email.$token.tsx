import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../features/session/confirm-email-page.tsx';

export const Route = createFileRoute('/confirm-email/$token')({ component: ConfirmEmail });

function ConfirmEmail() {
  return <ConfirmEmailPage token={Route.useParams().token} />;
}
