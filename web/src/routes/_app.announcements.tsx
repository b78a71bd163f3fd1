import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsPage } from '../features/announcements/announcements-page.tsx';
import { requirePermission } from '../lib/route-guards.ts';

export const Route = createFileRoute('/_app/announcements')({
  beforeLoad: requirePermission('platform:announcements'),
  component: AnnouncementsPage,
});
