import { lazy, Suspense, type ReactNode } from 'react';
import { useNoticePermission } from '../../../lib/notice-permission.ts';
import { useHandedOver } from './handed-over.ts';
import { outside } from './outside-door.ts';
import { useSettled } from './settled.ts';

const Outside = lazy(outside);

/** What is told without being asked for: on the page and, where the browser may, outside of it. */
export function Notices(): ReactNode {
  useHandedOver();
  useSettled();
  return (
    useNoticePermission() === 'granted' && (
      <Suspense>
        <Outside />
      </Suspense>
    )
  );
}
