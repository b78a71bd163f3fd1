import type { Audience } from '../audience.ts';
import { event, view } from '../event.ts';
import type { AnnouncementView } from './announcement.contract.ts';

/** Companies that receive a view; null: all companies. */
type Companies = number[] | null;
const audienceOf = (companies: Companies): Audience =>
  companies ? { kind: 'companies', companyIds: companies } : { kind: 'company' };
const announcementKey = (id: number) => `announcement-${id}`;

export const announcementEvents = {
  /** An announcement was added, changed or removed, also one that nobody sees now. Published in the company of its author. */
  changed: event<{ announcementId: number }>('chat', 'announcements.changed', {
    key: ({ announcementId }) => announcementKey(announcementId),
  }),
};

/** Announcements are the platform's; only the companies that an announcement is for receive its views. */
export const announcementViews = {
  shown: view<{ announcement: AnnouncementView; isNew: boolean; companies: Companies }>('announcements.shown', {
    key: ({ announcement }) => announcementKey(announcement.id),
    pushes: ({ announcement, isNew, companies }) => [
      {
        channel: 'announcement',
        to: audienceOf(companies),
        payload: { action: isNew ? 'create' : 'update', record: announcement },
      },
    ],
  }),
  /** An announcement was removed, or is no longer shown to these companies, those in `except` left out. */
  hidden: view<{ id: number; companies: Companies; except: number[] }>('announcements.hidden', {
    key: ({ id }) => announcementKey(id),
    pushes: ({ id, companies, except }) => [
      {
        channel: 'announcement',
        to: audienceOf(companies),
        except: audienceOf(except),
        payload: { action: 'delete', id },
      },
    ],
  }),
  /** A user has read announcements, for the user's other pages. */
  read: view<{ userId: number; ids: number[] }>('announcements.read', {
    key: ({ userId }) => `user-${userId}`,
    pushes: ({ userId, ids }) => [
      { channel: 'announcementRead', to: { kind: 'user', userId }, payload: { action: 'update', ids } },
    ],
  }),
};
