// Made from the sources by `npm run routes`.
import { apiKeyThings } from './api-key.things.ts';
import { apiMessageThings } from './api-message.things.ts';
import { chatThings } from './chat.things.ts';
import { contactImportThings } from './contact-import.things.ts';
import { contactListThings } from './contact-list.things.ts';
import { fileListThings } from './file-list.things.ts';
import { flowThings } from './flow.things.ts';
import { invitationThings } from './invitation.things.ts';
import { invoiceThings } from './invoice.things.ts';
import { messageTemplateThings } from './message-template.things.ts';
import { notificationThings } from './notification.things.ts';
import { promptThings } from './prompt.things.ts';
import { queueIntegrationThings } from './queue-integration.things.ts';
import { quickMessageThings } from './quick-message.things.ts';
import { ruleThings } from './rule.things.ts';
import { scheduleThings } from './schedule.things.ts';
import { sessionThings } from './session.things.ts';
import { signInProviderThings } from './sign-in-provider.things.ts';
import { tagThings } from './tag.things.ts';
import { ticketNoteThings } from './ticket-note.things.ts';
import { webhookThings } from './webhook.things.ts';

export const thingMakers = [
  apiKeyThings,
  apiMessageThings,
  chatThings,
  contactImportThings,
  contactListThings,
  fileListThings,
  flowThings,
  invitationThings,
  invoiceThings,
  messageTemplateThings,
  notificationThings,
  promptThings,
  queueIntegrationThings,
  quickMessageThings,
  ruleThings,
  scheduleThings,
  sessionThings,
  signInProviderThings,
  tagThings,
  ticketNoteThings,
  webhookThings,
];
