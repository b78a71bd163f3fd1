import { lazy, Suspense, type ReactNode } from 'react';
import { useNoticePermission } from '../../../lib/notice-permission.ts';
import { useHandovers } from './handovers.realtime.ts';
import { loadExternalNotices } from './load-external-notices.ts';
import { useCloseSettledNotices } from './close-settled-notices.ts';

const Outside = lazy(loadExternalNotices);

/** Announces events on the page and, with the browser's permission, outside of it. */
export function Notices(): ReactNode {
  useHandovers();
  useCloseSettledNotices();
  return (
    useNoticePermission() === 'granted' && (
      <Suspense>
        <Outside />
      </Suspense>
    )
  );
}
