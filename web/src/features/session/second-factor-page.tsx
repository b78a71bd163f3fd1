import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useText } from '../../lib/i18n.ts';
import { meOptions } from '../../lib/session.ts';
import { SignedOutPage } from '../../ui/signed-out-page.tsx';
import css from '../../ui/signed-out-page.module.css';
import { Enrolment } from './enrolment.tsx';
import { factorText } from './second-factor.text.ts';
import { landingPath, useSignOut } from './session.queries.ts';

/** Setup of the second factor before any other page, in a company that requires one. */
export function SecondFactorPage({ next }: { next: string | undefined }) {
  const t = useText(factorText);
  const router = useRouter();
  const signOut = useSignOut();
  const { data: me } = useSuspenseQuery(meOptions());
  const proceed = () => void router.navigate({ href: landingPath(me, next), replace: true });
  return (
    <SignedOutPage headline={t.title} lead={t.demanded} wide>
      <div className={css['form']}>
        <Enrolment onDone={proceed} leave={{ label: t.signOut, run: () => signOut.mutate() }} />
      </div>
    </SignedOutPage>
  );
}
