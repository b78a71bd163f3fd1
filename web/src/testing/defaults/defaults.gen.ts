// Made from the sources by `npm run routes`.
import { accountDefaults } from './account.defaults.ts';
import { announcementDefaults } from './announcement.defaults.ts';
import { billingDefaults } from './billing.defaults.ts';
import { campaignDefaults } from './campaign.defaults.ts';
import { chatDefaults } from './chat.defaults.ts';
import { connectionDefaults } from './connection.defaults.ts';
import { contactDefaults } from './contact.defaults.ts';
import { dashboardDefaults } from './dashboard.defaults.ts';
import { deskDefaults } from './desk.defaults.ts';
import { integrationDefaults } from './integration.defaults.ts';
import { noteDefaults } from './note.defaults.ts';
import { notificationDefaults } from './notification.defaults.ts';
import { scheduleDefaults } from './schedule.defaults.ts';
import { settingDefaults } from './setting.defaults.ts';
import { tagDefaults } from './tag.defaults.ts';

export const defaults = {
  ...accountDefaults,
  ...announcementDefaults,
  ...billingDefaults,
  ...campaignDefaults,
  ...chatDefaults,
  ...connectionDefaults,
  ...contactDefaults,
  ...dashboardDefaults,
  ...deskDefaults,
  ...integrationDefaults,
  ...noteDefaults,
  ...notificationDefaults,
  ...scheduleDefaults,
  ...settingDefaults,
  ...tagDefaults,
};
