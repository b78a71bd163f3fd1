import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { SecondFactorPage } from '../features/session/second-factor-page.tsx';
import { applyCompanyLanguage } from '../lib/i18n.ts';
import { knownNextPath } from '../lib/next-path.ts';
import { meOptions, mustSetUpSecondFactor, useSignedIn } from '../lib/session.ts';
import { token } from '../lib/token.ts';

export const Route = createFileRoute('/second-factor')({
  validateSearch: knownNextPath,
  beforeLoad: async ({ context }) => {
    if (!token.get()) throw redirect({ to: '/login' });
    const me = await context.queryClient.ensureQueryData(meOptions()).catch((error: unknown) => {
      throw token.get() ? error : redirect({ to: '/login' });
    });
    applyCompanyLanguage(me.company);
    if (!mustSetUpSecondFactor(me)) throw redirect({ to: '/tickets' });
  },
  component: SecondFactor,
});

function SecondFactor() {
  const { next } = Route.useSearch();
  if (!useSignedIn()) return <Navigate to="/login" />;
  return <SecondFactorPage next={next} />;
}
