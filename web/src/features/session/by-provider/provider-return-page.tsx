import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import css from '../../../ui/signed-out-page.module.css';
import { SignedOutPage, SubmitError } from '../../../ui/signed-out-page.tsx';
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx';
import { begunSignIn } from './begun-sign-in.ts';
import { useCompleteSignIn, type ProviderAnswer } from './sign-in.queries.ts';
import { signInText } from './sign-in.text.ts';

/** The provider has sent the browser back. @param answer null: the person has cancelled, or the provider refused */
export function ProviderReturnPage({ answer }: { answer: ProviderAnswer | null }) {
  const t = useText(signInText);
  const [begun] = useState(() => begunSignIn.take());
  const { mutate, error } = useCompleteSignIn(begun?.next);
  const isOurs = answer !== null && begun?.state === answer.state;
  // The code is good once.
  const isSent = useRef(false);
  useEffect(() => {
    if (!isOurs || isSent.current) return;
    isSent.current = true;
    mutate(answer);
  }, [isOurs, answer, mutate]);
  if (isOurs && !error)
    return (
      <SignedOutPage headline={t.returning} lead="">
        <div aria-busy="true">
          <SkeletonBar w={240} />
        </div>
      </SignedOutPage>
    );
  return (
    <SignedOutPage headline={t.failedHeadline} lead="">
      {error ? (
        <SubmitError error={error} />
      ) : (
        <p role="alert" className={css['note']}>
          {answer === null ? t.cancelled : t.otherBrowser}
        </p>
      )}
      <p className={css['other']}>
        <Link to="/sign-in" search={begun?.next === undefined ? {} : { next: begun.next }}>
          {t.again}
        </Link>
      </p>
      <p className={css['other']}>
        <Link to="/login">{t.toPassword}</Link>
      </p>
    </SignedOutPage>
  );
}
