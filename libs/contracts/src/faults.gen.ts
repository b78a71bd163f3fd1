// Made from the sources by `npm run routes`.
import { accountFaults } from './accounts/account.faults.ts';
import { apiKeyFaults } from './accounts/api-key.faults.ts';
import { invitationFaults } from './accounts/invitation.faults.ts';
import { moveInFaults } from './accounts/move-in.faults.ts';
import { profileFaults } from './accounts/profile.faults.ts';
import { signInProviderFaults } from './accounts/sign-in-provider.faults.ts';
import { signInFaults } from './accounts/sign-in.faults.ts';
import { billingFaults } from './billing/billing.faults.ts';
import { campaignFaults } from './campaigns/campaign.faults.ts';
import { announcementFaults } from './chat/announcement.faults.ts';
import { helpFaults } from './chat/help.faults.ts';
import { internalChatFaults } from './chat/internal-chat.faults.ts';
import { notificationFaults } from './chat/notification.faults.ts';
import { todoFaults } from './chat/todo.faults.ts';
import { cloudFaults } from './connections/cloud.faults.ts';
import { templateFaults } from './connections/template.faults.ts';
import { whatsappFaults } from './connections/whatsapp.faults.ts';
import { deadLetterFaults } from './dead-letter.faults.ts';
import { edgeFaults } from './edge.faults.ts';
import { generalFaults } from './general.faults.ts';
import { integrationFaults } from './integrations/integration.faults.ts';
import { apiMessageFaults } from './tickets/api-message.faults.ts';
import { contactFaults } from './tickets/contact.faults.ts';
import { dashboardFaults } from './tickets/dashboard.faults.ts';
import { fileListFaults } from './tickets/file-list.faults.ts';
import { flowFaults } from './tickets/flow.faults.ts';
import { messageFaults } from './tickets/message.faults.ts';
import { queueFaults } from './tickets/queue.faults.ts';
import { quickMessageFaults } from './tickets/quick-message.faults.ts';
import { ruleFaults } from './tickets/rule.faults.ts';
import { scheduleFaults } from './tickets/schedule.faults.ts';
import { sheetFaults } from './tickets/sheet.faults.ts';
import { tagFaults } from './tickets/tag.faults.ts';
import { ticketFaults } from './tickets/ticket.faults.ts';

export const declaredFaults = {
  ...accountFaults,
  ...apiKeyFaults,
  ...invitationFaults,
  ...moveInFaults,
  ...profileFaults,
  ...signInProviderFaults,
  ...signInFaults,
  ...billingFaults,
  ...campaignFaults,
  ...announcementFaults,
  ...helpFaults,
  ...internalChatFaults,
  ...notificationFaults,
  ...todoFaults,
  ...cloudFaults,
  ...templateFaults,
  ...whatsappFaults,
  ...deadLetterFaults,
  ...edgeFaults,
  ...generalFaults,
  ...integrationFaults,
  ...apiMessageFaults,
  ...contactFaults,
  ...dashboardFaults,
  ...fileListFaults,
  ...flowFaults,
  ...messageFaults,
  ...queueFaults,
  ...quickMessageFaults,
  ...ruleFaults,
  ...scheduleFaults,
  ...sheetFaults,
  ...tagFaults,
  ...ticketFaults,
};
