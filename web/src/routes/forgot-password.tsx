import { createFileRoute, redirect } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../features/session/forgot-password-page.tsx';
import { token } from '../lib/token.ts';

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: () => {
    if (token.get()) throw redirect({ to: '/tickets' });
  },
  component: ForgotPasswordPage,
});
