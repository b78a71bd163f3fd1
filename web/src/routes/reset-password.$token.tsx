import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../features/session/reset-password-page.tsx';

export const Route = createFileRoute('/reset-password/$token')({ component: ResetPassword });

function ResetPassword() {
  return <ResetPasswordPage token={Route.useParams().token} />;
}
