import { errorText } from '../../log.ts';
import { newMessageId } from '../../messages/make-message-id.ts';
import { decodeContent, type MessageContent, partWithContext } from '../../messages/message-content.ts';
import type { MessagingTier, OfficialNumber } from '../../model/official-number.model.ts';
import type { SentMessage } from '../../model/sent-message.model.ts';
import { hasLinkedDevices } from '../../phone/deliver-to-phone.ts';
import { sendMessage } from '../../phone/send-message.ts';
import type { World } from '../../simulated-world.ts';
import { pnJid } from '../../wire/jid.ts';
import type { CloudApi } from '../cloud-api.ts';
import { type GraphCode, GraphError, lateCodes, titleOf } from '../graph.error.ts';
import type { GraphInput } from '../graph.input.ts';
import { wamidOf } from '../person-ids.ts';
import { answerAdvertisement, windowState } from '../service-window.ts';
import { encodeMetadata } from '../webhooks/encode-incoming.ts';
import { type CloudStatus, encodeStatus, type StatusError } from '../webhooks/encode-status.ts';
import type { OutgoingMessage, Sender } from './outgoing-message.ts';
import { readOutgoingMessage } from './read-outgoing-message.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const tierLimits: Record<MessagingTier, number> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_2K: 2_000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
  TIER_UNLIMITED: Infinity,
};

/** A message that was accepted. `deliver` hands it to the phone, or reports why not; it never rejects. */
export interface AcceptedMessage {
  answer: Record<string, unknown>;
  deliver(): Promise<void>;
}

/** Checks and accepts a message. @throws a GraphError when it is refused */
export function acceptMessage(cloud: CloudApi, sender: Sender, input: GraphInput): AcceptedMessage {
  const { world, official } = sender;
  refuseUnusable(official);
  const outgoing = readOutgoingMessage(sender, input);
  const refusal = findRefusal(world, official);
  if (refusal && !lateCodes.includes(refusal)) throw new GraphError(refusal, { details: titleOf(refusal) });
  cloud.limits.countOutgoing(official, outgoing.to, world.store.clock.now());
  const failure = refusal ? { code: refusal, details: titleOf(refusal) } : findFailure(world, official, outgoing);
  if (!failure) answerAdvertisement(world, official, outgoing.to);
  const message = recordSent(world, official, outgoing);
  return {
    answer: {
      messaging_product: 'whatsapp',
      contacts: [
        { input: outgoing.input, ...(outgoing.userId ? { user_id: outgoing.userId } : { wa_id: outgoing.to }) },
      ],
      messages: [{ id: message.wamid, ...(outgoing.template && { message_status: 'accepted' }) }],
    },
    deliver: () => deliver(cloud, sender, outgoing, message, failure),
  };
}

function refuseUnusable({ status }: OfficialNumber): void {
  if (status === 'RESTRICTED' || status === 'BANNED')
    throw new GraphError(131031, { details: 'Business account has been locked' });
  if (status === 'PENDING' || status === 'DISCONNECTED')
    throw new GraphError(133010, {
      details: 'The account does not exist in Cloud API, please use /register API to create an account first',
    });
}

/** The code of the fault `restrict`; 131031 for one without. */
const findRefusal = (world: World, { number }: OfficialNumber): GraphCode | undefined => {
  const fault = world.faults.strike('restrict', number);
  return fault && ((fault.code ?? 131031) as GraphCode);
};

/** All numbers of a portfolio share its limit. Source: Meta, "Messaging limits". */
const portfolioOf = ({ store }: World, { accountId }: OfficialNumber): string =>
  store.officials.account(accountId)?.portfolioId ?? accountId;

/** Why a message cannot reach its recipient, which Meta says by a status. */
function findFailure(
  world: World,
  official: OfficialNumber,
  { to, template }: OutgoingMessage,
): StatusError | undefined {
  if (!world.store.phones.find(to)) return { code: 131026, details: 'Message Undeliverable.' };
  if (windowState(world, official, to).open) return undefined;
  if (!template)
    return {
      code: 131047,
      details:
        'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
    };
  const at = world.store.clock.now();
  const range = { at, since: at - DAY_MS, limit: tierLimits[official.tier] };
  // Meta documents no code for the limit of new people; it restricts how many messages the number may send.
  if (!world.store.officialChats.start(portfolioOf(world, official), to, range))
    return {
      code: 131048,
      details:
        'Message failed to send because there are restrictions on how many messages can be sent from this phone number.',
    };
  return undefined;
}

/** Source: Meta, "Pricing": service messages and utility templates are free within the window, all after an advertisement. */
function recordSent(
  world: World,
  official: OfficialNumber,
  { to, template, callbackData }: OutgoingMessage,
): SentMessage {
  const { open, entryPoint } = windowState(world, official, to);
  const category = template ? (template.category.toLowerCase() as SentMessage['category']) : 'service';
  const isFree = !template || (open && category === 'utility');
  const id = newMessageId();
  const message: SentMessage = {
    number: official.number,
    id,
    wamid: wamidOf(world, to, id, 'outgoing'),
    recipient: to,
    at: world.store.clock.now(),
    category: entryPoint ? 'referral_conversion' : category,
    price: entryPoint ? 'free_entry_point' : isFree ? 'free_customer_service' : 'regular',
    ...(callbackData !== undefined && { callbackData }),
    priced: false,
    failed: false,
  };
  world.store.officialChats.saveSent(message);
  return message;
}

async function deliver(
  cloud: CloudApi,
  sender: Sender,
  outgoing: OutgoingMessage,
  message: SentMessage,
  failure: StatusError | undefined,
): Promise<void> {
  const { world, official, phone } = sender;
  const report = (status: CloudStatus, error?: StatusError) =>
    cloud.webhooks.send(official, 'messages', {
      ...encodeMetadata(official),
      statuses: [encodeStatus(world, official, message, status, error)],
    });
  const fail = (error: StatusError) => {
    world.store.officialChats.saveSent({ ...message, failed: true });
    report('failed', error);
  };
  if (failure) return fail(failure);
  try {
    const content = quoteIn(sender, outgoing, await outgoing.build());
    report('sent');
    await sendMessage(world, phone, { chat: outgoing.to, content, id: message.id });
    const recipient = world.store.phones.find(outgoing.to);
    if (recipient && !hasLinkedDevices(world, recipient) && !world.store.blocks.has(outgoing.to, official.number))
      world.behaviour.messageReceived(outgoing.to, official.number);
  } catch (error) {
    if (!(error instanceof GraphError)) world.log('an official message failed', { error: errorText(error) });
    fail(
      error instanceof GraphError
        ? { code: error.code, details: error.details ?? titleOf(error.code) }
        : { code: 131000, details: titleOf(131000) },
    );
  }
}

function quoteIn({ world, official }: Sender, { quote }: OutgoingMessage, content: MessageContent): MessageContent {
  const quoted = quote === undefined ? undefined : world.store.messages.find(official.number, quote);
  const part = partWithContext(content);
  if (!quoted || !part) return content;
  const quotedMessage = decodeContent(quoted.content);
  part.contextInfo = { stanzaId: quoted.id, participant: pnJid(quoted.author), quotedMessage };
  return content;
}
