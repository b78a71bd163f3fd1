import { createFileRoute, Navigate, redirect, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { SubscriptionNotice } from '../features/billing/subscription-notice.tsx';
import { ConnectionAlert } from '../features/connections/connection-alert.tsx';
import { DownNotice } from '../features/connections/down-notice.tsx';
import { OutageBell } from '../features/connections/outage-bell.tsx';
import { ConnectionsRealtime } from '../features/connections/connections.realtime.tsx';
import { HelpsRealtime } from '../features/helps/helps.realtime.ts';
import { NewTicket } from '../features/new-ticket/new-ticket.tsx';
import { SessionRealtime } from '../features/session/session.realtime.ts';
import { SupportNotice } from '../features/session/support-notice.tsx';
import { ProfileMenu } from '../features/session/profile-menu.tsx';
import { QuotaNotice } from '../features/usage/quota-notice.tsx';
import { SlowDownNotice } from '../features/usage/slow-down-notice.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { Notices } from '../features/tickets/notices/notices.tsx';
import { TicketBell } from '../features/tickets/notices/ticket-bell.tsx';
import { TicketsRealtime } from '../features/tickets/tickets.realtime.ts';
import { hasUnsentTasks, ownerOf } from '../features/todo/todo-owner.ts';
import { applyCompanyLanguage } from '../lib/i18n.ts';
import { hasInternalChat, isLocked, meOptions, mustSetUpSecondFactor, useMe, useSignedIn } from '../lib/session.ts';
import { token } from '../lib/token.ts';

// Loaded after the page, which must stay small.
const MaintenanceNotice = lazy(() => import('../features/announcements/maintenance-notice.tsx'));
const AnnouncementBell = lazy(() => import('../features/announcements/announcement-bell.tsx'));
const UnsentTasks = lazy(() => import('../features/todo/unsent-tasks.tsx'));
const ChatBell = lazy(() => import('../features/chats/chat-bell.tsx'));
const ChatBadge = lazy(() => import('../features/chats/chat-badge.tsx'));

/** The one page of a locked company. */
const billingPath = '/financeiro';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    const toLogin = () => redirect({ to: '/login', search: { next: location.href } });
    if (!token.get()) throw toLogin();
    try {
      const me = await context.queryClient.ensureQueryData(meOptions());
      applyCompanyLanguage(me.company);
      if (mustSetUpSecondFactor(me))
        throw redirect({ to: '/second-factor', search: { next: location.href }, replace: true });
      if (isLocked(me) && location.pathname !== billingPath) throw redirect({ to: billingPath, replace: true });
    } catch (error) {
      if (!token.get()) throw toLogin();
      throw error;
    }
  },
  component: App,
});

function App() {
  if (!useSignedIn()) return <Navigate to="/login" />;
  return <Inside />;
}

function Inside() {
  // Checked at every navigation: the company may start to require it during a session.
  const me = useMe();
  const [isBehind] = useState(() => !me.support && hasUnsentTasks(ownerOf(me)));
  if (mustSetUpSecondFactor(me)) return <Navigate to="/second-factor" />;
  // A locked company can request only its subscription.
  const locked = isLocked(me);
  return (
    <>
      <SessionRealtime />
      {locked ? <LockedRoute /> : <WorkRealtime />}
      <Suspense>{isBehind && !locked && <UnsentTasks />}</Suspense>
      <Shell
        banner={
          <>
            <SupportNotice />
            <SubscriptionNotice />
            <QuotaNotice />
            {!locked && <SlowDownNotice />}
            {!locked && <DownNotice />}
            <Suspense>{!locked && <MaintenanceNotice />}</Suspense>
          </>
        }
        bell={!locked && <Bells hasChats={hasInternalChat(me)} />}
        profile={<ProfileMenu />}
        badges={{
          connections: <ConnectionAlert />,
          chats: (
            <Suspense>
              <ChatBadge />
            </Suspense>
          ),
        }}
      />
    </>
  );
}

/** A company that is locked during a session: the page that was open goes on sending requests that are refused. */
function LockedRoute() {
  const isBilling = useLocation({ select: ({ pathname }) => pathname === billingPath });
  return !isBilling && <Navigate to={billingPath} replace />;
}

const WorkRealtime = () => (
  <>
    <TicketsRealtime />
    <Notices />
    <ConnectionsRealtime />
    <HelpsRealtime />
    <NewTicket />
  </>
);

const Bells = ({ hasChats }: { hasChats: boolean }) => (
  <>
    <OutageBell />
    <TicketBell />
    <Suspense>
      <AnnouncementBell />
    </Suspense>
    <Suspense>{hasChats && <ChatBell />}</Suspense>
  </>
);
