import { lazy, Suspense } from 'react';
import type { ChangedMeanwhile } from '../lib/edited-row.ts';

// Hardly any save meets another one, and the first page has no room to spare.
const ChangedFieldsChoice = lazy(() => import('./changed-fields-choice.tsx'));

/** Above a form: the fields that somebody else has changed while the form was open. */
export const ChangedMeanwhilePanel = ({ of: changed }: { of: ChangedMeanwhile | null | undefined }) =>
  changed ? (
    <Suspense>
      <ChangedFieldsChoice changed={changed} />
    </Suspense>
  ) : null;
