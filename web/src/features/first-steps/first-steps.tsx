import { lazy, Suspense } from 'react';
import { useFirstSteps } from './use-first-steps.ts';

const FirstStepsCard = lazy(() => import('./first-steps-card.tsx'));

/** The first steps of a new company; nothing once they are done. The card loads on demand. */
export function FirstSteps() {
  const firstSteps = useFirstSteps();
  return <Suspense>{firstSteps && <FirstStepsCard {...firstSteps} />}</Suspense>;
}
