import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignupPage } from '../features/session/signup-page.tsx';
import { token } from '../lib/token.ts';

export const Route = createFileRoute('/signup')({
  beforeLoad: () => {
    if (token.get()) throw redirect({ to: '/' });
  },
  component: SignupPage,
});
