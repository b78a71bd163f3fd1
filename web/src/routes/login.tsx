import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../features/session/login-page.tsx';
import { knownNextPath } from '../lib/next-path.ts';
import { token } from '../lib/token.ts';

export const Route = createFileRoute('/login')({
  validateSearch: knownNextPath,
  beforeLoad: ({ search: { next } }) => {
    if (token.get()) throw redirect({ href: next ?? '/' });
  },
  component: Login,
});

function Login() {
  return <LoginPage next={Route.useSearch().next} />;
}
