import { view } from '../event.ts';

/** Days of the company's calendar whose numbers changed; null: only the present numbers changed. */
interface ChangedNumbers {
  from: string | null;
  to: string | null;
  ratings: boolean;
}

export const dashboardViews = {
  /** Numbers of the company changed; published at most about once a second. */
  changed: view<ChangedNumbers>('dashboard.changed', {
    key: () => 'dashboard',
    pushes: (change) => [{ channel: 'dashboard', to: { kind: 'dashboard' }, payload: { action: 'update', ...change } }],
  }),
};
