// Made from the sources by `npm run routes`.
import { announcementChannels } from './announcement.channels.ts';
import { billingChannels } from './billing.channels.ts';
import { campaignChannels } from './campaign.channels.ts';
import { companyChannels } from './company.channels.ts';
import { dashboardChannels } from './dashboard.channels.ts';
import { fileListChannels } from './file-list.channels.ts';
import { integrationChannels } from './integration.channels.ts';
import { internalChatChannels } from './internal-chat.channels.ts';
import { profileChannels } from './profile.channels.ts';
import { quickMessageChannels } from './quick-message.channels.ts';
import { scheduleChannels } from './schedule.channels.ts';
import { tagChannels } from './tag.channels.ts';
import { ticketChannels } from './ticket.channels.ts';
import { todoChannels } from './todo.channels.ts';

export const declaredChannels = {
  ...announcementChannels,
  ...billingChannels,
  ...campaignChannels,
  ...companyChannels,
  ...dashboardChannels,
  ...fileListChannels,
  ...integrationChannels,
  ...internalChatChannels,
  ...profileChannels,
  ...quickMessageChannels,
  ...scheduleChannels,
  ...tagChannels,
  ...ticketChannels,
  ...todoChannels,
};
