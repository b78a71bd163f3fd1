import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../features/session/login-page.tsx';
import { nextPathFrom } from '../lib/next-path.ts';
import { token } from '../lib/token.ts';

export const Route = createFileRoute('/login')({
  validateSearch: nextPathFrom,
  beforeLoad: () => {
    if (token.get()) throw redirect({ to: '/tickets' });
  },
  component: Login,
});

function Login() {
  return <LoginPage next={Route.useSearch().next} />;
}
