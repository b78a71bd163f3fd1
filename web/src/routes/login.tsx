import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../features/session/login-page.tsx';
import { token } from '../lib/token.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (search): { next?: string } =>
    // Only a path of ours: never a way out to another site.
    typeof search['next'] === 'string' && /^\/(?![/\\])/.test(search['next']) ? { next: search['next'] } : {},
  beforeLoad: () => {
    if (token.get()) throw redirect({ to: '/tickets' });
  },
  component: Login,
});

function Login() {
  return <LoginPage next={Route.useSearch().next} />;
}
