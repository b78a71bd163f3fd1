import { view } from '../event.ts';
import type { DashboardChange } from '../realtime/dashboard.channels.ts';

export const dashboardViews = {
  /** Numbers of the company changed; published at most about once a second. */
  changed: view<Omit<DashboardChange, 'action'>>('dashboard.changed', {
    key: () => 'dashboard',
    pushes: (change) => [{ channel: 'dashboard', to: { kind: 'dashboard' }, payload: { action: 'update', ...change } }],
  }),
};
