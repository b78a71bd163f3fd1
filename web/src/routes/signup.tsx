import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignupPage } from '../features/session/signup-page.tsx';
import { knownSearch } from '../lib/known-search.ts';
import { token } from '../lib/token.ts';

export const Route = createFileRoute('/signup')({
  validateSearch: knownSearch(({ companyId }): { companyId?: number } =>
    Number.isSafeInteger(companyId) ? { companyId: Number(companyId) } : {},
  ),
  beforeLoad: () => {
    if (token.get()) throw redirect({ to: '/' });
  },
  component: Signup,
});

function Signup() {
  return <SignupPage returnsToLogin={Route.useSearch().companyId !== undefined} />;
}
