import { WEBHOOK_VERSION, type ContactView, type MessageView, type TicketView } from '@recado/contracts';
import { buildEvolutionBody } from './build-evolution-body.ts';
import { fileFields, type BodyContext } from './body-context.ts';

/** Limit of a body. A larger one is sent only where its parts cannot be shortened further. */
const MOST_BYTES = 20_000;
const LONGEST_TEXTS = [8_000, 2_000, 500];
const MOST_FIELDS = 20;

/** The body of all attempts of a delivery. Long texts are shortened until the body fits. */
export function buildBody(context: BodyContext): string {
  const build = context.shape === 'evolution' ? buildEvolutionBody : buildOwnBody;
  const bodies = LONGEST_TEXTS.values().map((longest) => JSON.stringify(build(context, longest)).toWellFormed());
  let body = '';
  for (body of bodies) if (Buffer.byteLength(body) <= MOST_BYTES) break;
  return body;
}

function buildOwnBody({ companyId, delivery, data, publicUrl }: BodyContext, longest: number): object {
  const { type, occurredAt, event } = delivery;
  const { message, ticket, contact, apiMessageId, externalId, metadata } = data;
  const kind = type.slice(0, type.indexOf('.'));
  const shown = {
    ...(kind === 'message'
      ? { message: message && { ...shownMessage(message, publicUrl, longest), apiMessageId, externalId, metadata } }
      : {}),
    ...(kind === 'message' || kind === 'ticket' || kind === 'rating' || kind === 'automation'
      ? { ticket: ticket && shownTicket(ticket, publicUrl) }
      : {}),
    ...(kind === 'contact' || kind === 'automation' ? { contact: contact && shownContact(contact, publicUrl) } : {}),
  };
  return {
    type,
    timestamp: occurredAt.toISOString(),
    version: WEBHOOK_VERSION,
    companyId,
    ...(event?.requestId ? { requestId: event.requestId } : {}),
    data: { ...event?.subjects, ...event?.facts, ...shown },
  };
}

/** Files are addresses that expire; previews and earlier texts stay here. */
function shownMessage(message: MessageView, publicUrl: string, longest: number) {
  const { mediaPreview: _preview, earlier: _earlier, clientKey: _key, quotedMsg, ...shown } = message;
  return {
    ...shown,
    body: shown.body.slice(0, longest),
    isBodyCut: shown.body.length > longest,
    ...fileFields('mediaUrl', shown.mediaUrl, publicUrl),
    reactions: shown.reactions.slice(0, MOST_FIELDS),
    quotedMsg: quotedMsg && {
      ...quotedMsg,
      body: quotedMsg.body.slice(0, 500),
      ...fileFields('mediaUrl', quotedMsg.mediaUrl, publicUrl),
    },
  };
}
const shownTicket = ({ tags, contact, ...ticket }: TicketView, publicUrl: string) => ({
  ...ticket,
  tags: tags.slice(0, MOST_FIELDS),
  contact: shownContact(contact, publicUrl),
});
const shownContact = ({ extraInfo, profilePicUrl, ...contact }: ContactView, publicUrl: string) => ({
  ...contact,
  ...fileFields('profilePicUrl', profilePicUrl, publicUrl),
  extraInfo: extraInfo.slice(0, MOST_FIELDS).map(({ name, value }) => ({ name, value: value.slice(0, 200) })),
});
