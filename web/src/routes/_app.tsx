import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { ConnectionAlert } from '../features/connections/connection-alert.tsx';
import { OutageBell } from '../features/connections/outage-bell.tsx';
import { ConnectionsRealtime } from '../features/connections/connections.realtime.tsx';
import { SessionRealtime } from '../features/session/session.realtime.ts';
import { SupportBanner } from '../features/session/support-banner.tsx';
import { ProfileMenu } from '../features/session/profile-menu.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { TicketBell } from '../features/tickets/ticket-bell.tsx';
import { TicketsRealtime } from '../features/tickets/tickets.realtime.ts';
import { isLocked, meOptions, useSignedIn } from '../lib/session.ts';
import { token } from '../lib/token.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    const toLogin = () => redirect({ to: '/login', search: { next: location.href } });
    if (!token.get()) throw toLogin();
    try {
      const me = await context.queryClient.ensureQueryData(meOptions());
      if (isLocked(me) && location.pathname !== '/financeiro') throw redirect({ to: '/financeiro', replace: true });
    } catch (error) {
      if (!token.get()) throw toLogin();
      throw error;
    }
  },
  component: App,
});

function App() {
  if (!useSignedIn()) return <Navigate to="/login" />;
  return (
    <>
      <SessionRealtime />
      <TicketsRealtime />
      <ConnectionsRealtime />
      <Shell
        banner={<SupportBanner />}
        bell={
          <>
            <OutageBell />
            <TicketBell />
          </>
        }
        profile={<ProfileMenu />}
        badges={{ connections: <ConnectionAlert /> }}
      />
    </>
  );
}
