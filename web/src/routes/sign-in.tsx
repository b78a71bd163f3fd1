import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInPage } from '../features/session/by-provider/sign-in-page.tsx';
import { knownSearch } from '../lib/known-search.ts';
import { knownNextPath } from '../lib/next-path.ts';
import { token } from '../lib/token.ts';

const readSearch = knownSearch((search): { company?: string; next?: string } => {
  const { company } = search;
  return { ...knownNextPath(search), ...(typeof company === 'string' ? { company } : {}) };
});

export const Route = createFileRoute('/sign-in')({
  validateSearch: readSearch,
  beforeLoad: ({ search: { next } }) => {
    if (token.get()) throw redirect({ href: next ?? '/' });
  },
  component: SignIn,
});

function SignIn() {
  const { company, next } = Route.useSearch();
  return <SignInPage company={company} next={next} />;
}
