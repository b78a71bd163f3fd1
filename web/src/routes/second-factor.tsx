import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { SecondFactorPage } from '../features/session/second-factor-page.tsx';
import { speakAs } from '../lib/i18n.ts';
import { validNext } from '../lib/next.ts';
import { meOptions, mustEnrol, useSignedIn } from '../lib/session.ts';
import { token } from '../lib/token.ts';

export const Route = createFileRoute('/second-factor')({
  validateSearch: validNext,
  beforeLoad: async ({ context }) => {
    if (!token.get()) throw redirect({ to: '/login' });
    const me = await context.queryClient.ensureQueryData(meOptions()).catch((error: unknown) => {
      throw token.get() ? error : redirect({ to: '/login' });
    });
    speakAs(me.company);
    if (!mustEnrol(me)) throw redirect({ to: '/tickets' });
  },
  component: SecondFactor,
});

function SecondFactor() {
  const { next } = Route.useSearch();
  if (!useSignedIn()) return <Navigate to="/login" />;
  return <SecondFactorPage next={next} />;
}
