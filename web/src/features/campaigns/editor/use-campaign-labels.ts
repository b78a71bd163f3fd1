import type { FieldLabels } from '../../../lib/edited-row.ts';
import { useText } from '../../../lib/i18n.ts';
import { formText } from './campaign-form.text.ts';
import type { CampaignValues } from './campaign-values.ts';
import { messagesText } from './messages.text.ts';

/** Labels of a campaign's fields, for a choice between two versions of it. */
export function useCampaignLabels(): FieldLabels<CampaignValues> {
  const [t, message] = [useText(formText), useText(messagesText)];
  return {
    name: t.name,
    audience: t.audience,
    contactListId: t.audience,
    tagListId: t.audience,
    whatsappIds: t.connections,
    queueId: t.queue,
    day: t.day,
    time: t.time,
    message1: message.message(1),
    message2: message.message(2),
    message3: message.message(3),
    message4: message.message(4),
    message5: message.message(5),
    confirmation: message.confirmation,
    confirmationMessage1: message.confirmationMessage(1),
    confirmationMessage2: message.confirmationMessage(2),
    confirmationMessage3: message.confirmationMessage(3),
    confirmationMessage4: message.confirmationMessage(4),
    confirmationMessage5: message.confirmationMessage(5),
    template: [message.template, (template) => template?.name ?? ''],
    fileListId: message.fileList,
    optOutLine: message.optOutLine,
    windowDays: t.days,
    windowFrom: t.windowFrom,
    windowTo: t.windowTo,
    delayMin: t.delayMin,
    delayMax: t.delayMax,
    excludeDays: t.excludeDays,
    excludeOpenTickets: t.excludeOpenTickets,
  };
}
