import type { SessionUser } from '@recado/contracts';
import type { LinkProps } from '@tanstack/react-router';
import {
  BellOff,
  BookUser,
  Bot,
  CalendarDays,
  ChartColumn,
  CircleQuestionMark,
  ClipboardList,
  Code,
  CreditCard,
  Files,
  Gauge,
  KeyRound,
  ListTodo,
  ListTree,
  Kanban,
  Megaphone,
  MessageCircleMore,
  MessagesSquare,
  Newspaper,
  Settings,
  SlidersHorizontal,
  Smartphone,
  Tags,
  Users,
  Webhook,
  Workflow,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { hasInternalChat, hasPermission, isLocked, subscriptionState } from '../../lib/session.ts';

type NavigationName =
  | ('dashboard' | 'tickets' | 'kanban' | 'quickMessages' | 'todo' | 'schedules' | 'chats' | 'contacts' | 'tags')
  | ('helps' | 'financial' | 'campaigns' | 'contactLists' | 'suppressions' | 'campaignSettings')
  | ('connections' | 'queues' | 'prompts' | 'queueIntegrations' | 'messagesApi' | 'apiKeys' | 'files' | 'users')
  | ('webhooks' | 'announcements' | 'console' | 'settings');

export interface NavigationItem {
  to: NonNullable<LinkProps['to']>;
  /** Key of the name in the shell's texts. */
  name: NavigationName;
  icon: LucideIcon;
  section: 'work' | 'campaigns' | 'administration';
  isVisible: (user: SessionUser) => boolean;
}

/** Campaigns are a feature of the plan. */
const mayEditCampaigns = (user: SessionUser) =>
  hasPermission(user, 'campaigns-page:edit') && user.features.includes('useCampaigns') && !isLocked(user);

/** Entries of the drawer, in order. */
const navigationItems: NavigationItem[] = [
  {
    to: '/',
    name: 'dashboard',
    icon: ChartColumn,
    section: 'work',
    isVisible: (user) => hasPermission(user, 'dashboard:view') && !isLocked(user),
  },
  { to: '/tickets', name: 'tickets', icon: MessagesSquare, section: 'work', isVisible: (user) => !isLocked(user) },
  {
    to: '/kanban',
    name: 'kanban',
    icon: Kanban,
    section: 'work',
    isVisible: (user) => user.features.includes('useKanban') && !isLocked(user),
  },
  {
    to: '/quick-messages',
    name: 'quickMessages',
    icon: Zap,
    section: 'work',
    isVisible: (user) => !isLocked(user),
  },
  {
    to: '/todolist',
    name: 'todo',
    icon: ListTodo,
    section: 'work',
    // The platform's support has no tasks.
    isVisible: (user) => !user.support && !isLocked(user),
  },
  {
    to: '/schedules',
    name: 'schedules',
    icon: CalendarDays,
    section: 'work',
    isVisible: (user) => user.features.includes('useSchedules') && !isLocked(user),
  },
  {
    to: '/chats',
    name: 'chats',
    icon: MessageCircleMore,
    section: 'work',
    isVisible: (user) => hasInternalChat(user) && !isLocked(user),
  },
  { to: '/contacts', name: 'contacts', icon: BookUser, section: 'work', isVisible: (user) => !isLocked(user) },
  { to: '/tags', name: 'tags', icon: Tags, section: 'work', isVisible: (user) => !isLocked(user) },
  { to: '/helps', name: 'helps', icon: CircleQuestionMark, section: 'work', isVisible: (user) => !isLocked(user) },
  {
    to: '/financeiro',
    name: 'financial',
    icon: CreditCard,
    section: 'work',
    isVisible: (user) => hasPermission(user, 'billing-page:view') || subscriptionState(user.company).kind !== 'good',
  },
  { to: '/campaigns', name: 'campaigns', icon: Megaphone, section: 'campaigns', isVisible: mayEditCampaigns },
  {
    to: '/contact-lists',
    name: 'contactLists',
    icon: ClipboardList,
    section: 'campaigns',
    isVisible: mayEditCampaigns,
  },
  { to: '/suppressions', name: 'suppressions', icon: BellOff, section: 'campaigns', isVisible: mayEditCampaigns },
  {
    to: '/campaigns-config',
    name: 'campaignSettings',
    icon: SlidersHorizontal,
    section: 'campaigns',
    isVisible: mayEditCampaigns,
  },
  {
    to: '/connections',
    name: 'connections',
    icon: Smartphone,
    section: 'administration',
    isVisible: (user) => hasPermission(user, 'connections-page:view') && !isLocked(user),
  },
  {
    to: '/queues',
    name: 'queues',
    icon: ListTree,
    section: 'administration',
    isVisible: (user) => hasPermission(user, 'queues-page:edit') && !isLocked(user),
  },
  {
    to: '/prompts',
    name: 'prompts',
    icon: Bot,
    section: 'administration',
    isVisible: (user) =>
      hasPermission(user, 'prompts-page:edit') && user.features.includes('useOpenAi') && !isLocked(user),
  },
  {
    to: '/queue-integration',
    name: 'queueIntegrations',
    icon: Workflow,
    section: 'administration',
    isVisible: (user) =>
      hasPermission(user, 'queue-integration-page:edit') &&
      user.features.includes('useIntegrations') &&
      !isLocked(user),
  },
  {
    to: '/messages-api',
    name: 'messagesApi',
    icon: Code,
    section: 'administration',
    isVisible: (user) =>
      hasPermission(user, 'api-messages:send') && user.features.includes('useExternalApi') && !isLocked(user),
  },
  {
    to: '/api-tokens',
    name: 'apiKeys',
    icon: KeyRound,
    section: 'administration',
    // The platform's support makes no keys.
    isVisible: (user) =>
      hasPermission(user, 'api-tokens:edit') &&
      user.features.includes('useExternalApi') &&
      !user.support &&
      !isLocked(user),
  },
  {
    to: '/webhooks',
    name: 'webhooks',
    icon: Webhook,
    section: 'administration',
    isVisible: (user) =>
      hasPermission(user, 'webhooks:edit') && user.features.includes('useExternalApi') && !isLocked(user),
  },
  {
    to: '/files',
    name: 'files',
    icon: Files,
    section: 'administration',
    isVisible: (user) => hasPermission(user, 'files-page:edit') && !isLocked(user),
  },
  {
    to: '/users',
    name: 'users',
    icon: Users,
    section: 'administration',
    isVisible: (user) => hasPermission(user, 'users-page:view') && !isLocked(user),
  },
  {
    to: '/announcements',
    name: 'announcements',
    icon: Newspaper,
    section: 'administration',
    isVisible: (user) => hasPermission(user, 'platform:announcements') && !isLocked(user),
  },
  {
    to: '/console',
    name: 'console',
    icon: Gauge,
    section: 'administration',
    isVisible: (user) => hasPermission(user, 'platform:overview'),
  },
  {
    to: '/settings',
    name: 'settings',
    icon: Settings,
    // Every user has settings, so they are not an administration entry; they come last, also for an admin.
    section: 'work',
    isVisible: (user) => !isLocked(user),
  },
];

export const navigationFor = (user: SessionUser) => navigationItems.filter((place) => place.isVisible(user));
