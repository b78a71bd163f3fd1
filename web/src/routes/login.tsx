import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../features/session/login-page.tsx';
import { validNext } from '../lib/next.ts';
import { token } from '../lib/token.ts';

export const Route = createFileRoute('/login')({
  validateSearch: validNext,
  beforeLoad: () => {
    if (token.get()) throw redirect({ to: '/tickets' });
  },
  component: Login,
});

function Login() {
  return <LoginPage next={Route.useSearch().next} />;
}
