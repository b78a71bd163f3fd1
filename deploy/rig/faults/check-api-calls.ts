import type { ApiMessageView } from '@recado/contracts';
import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import { request } from '../../client/rest.client.ts';
import type { ReceivedWebhook } from '../../tests/webhook-receiver.ts';
import type { ApiCall } from './api-calls.ts';
import type { ApiStage } from './api.stage.ts';

/** Deviations from the API's promises, each named by its text or id; a list is empty where a promise was kept. */
export interface ApiReport {
  /** Calls that are several messages of the API, or none. */
  ambiguous: string[];
  /** Texts that are not once on the phone of a number that exists. */
  lost: string[];
  doubled: string[];
  /** Texts on a phone that belong to no call. */
  unknown: string[];
  /** Answers of `GET /api/messages/{id}` that differ from the phone. */
  wrongStatus: string[];
  /** Messages whose webhooks are incomplete. */
  unposted: string[];
  unsigned: string[];
  outOfOrder: string[];
  /** Attempts of one event that differ, and events without `apiMessageId`. */
  wrongBody: string[];
}
const AT_ONCE = 8;
const reached = new Set(['delivered', 'read', 'played']);
type Events = ReadonlyMap<number, ReceivedWebhook[]>;

/** Compares calls with the phones, the API and the webhooks. */
export async function checkApiCalls(stage: ApiStage, calls: ApiCall[]): Promise<ApiReport> {
  const report: ApiReport = {
    ambiguous: calls.filter(({ ids }) => ids.size !== 1).map(({ text, ids }) => `${text}: ${ids.size}`),
    lost: [],
    doubled: [],
    unknown: [],
    wrongStatus: [],
    unposted: [],
    unsigned: [],
    outOfOrder: [],
    wrongBody: [],
  };
  await checkPhones(stage, calls, report);
  const taken = Map.groupBy(
    stage.receiver.received.filter(({ isTaken }) => isTaken),
    ({ body }) => Number(body.data['messageId']),
  );
  await mapConcurrently(calls, AT_ONCE, async (call) => {
    const view = await viewOf(stage, call);
    if (!hasEnded(view, call)) report.wrongStatus.push(`${call.text}: ${view.status} ${view.failure}`);
    checkEvents(view, taken, report);
  });
  checkOrder(stage.receiver.received, report);
  return report;
}

async function checkPhones({ chats }: ApiStage, calls: ApiCall[], report: ApiReport): Promise<void> {
  const byChat = Map.groupBy(calls, ({ chat }) => chat);
  for (const chat of chats) {
    if (!chat.phone) continue;
    const seen = (await chat.phone.sees(chat.line.number)).filter(({ fromMe }) => !fromMe);
    const left = Map.groupBy(seen, ({ text }) => text ?? '');
    for (const { text } of byChat.get(chat) ?? []) {
      const count = left.get(text)?.length ?? 0;
      if (count === 0) report.lost.push(text);
      if (count > 1) report.doubled.push(`${text}: ${count}`);
      left.delete(text);
    }
    report.unknown.push(...left.keys());
  }
}

async function viewOf({ product, key }: ApiStage, { ids }: ApiCall): Promise<ApiMessageView> {
  const [id] = ids;
  const answer = await eventually(async () => {
    const given = await request(`${product.gateway}/api/messages/${id}`, 'GET', key.secret);
    return given.status === 429 || given.status >= 500 ? null : given;
  }, `the message ${id}`);
  if (answer.status !== 200) throw new Error(`${id}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as ApiMessageView;
}

/** A message to a phone ends as delivered, a message to a number without a phone as failed with a reason. */
const hasEnded = ({ status, failure }: ApiMessageView, { chat }: ApiCall): boolean =>
  chat.phone ? reached.has(status) && failure === null : status === 'failed' && Boolean(failure);

function checkEvents({ id, messageIds, status, failure }: ApiMessageView, taken: Events, report: ApiReport): void {
  for (const messageId of messageIds) {
    const events = taken.get(messageId) ?? [];
    const isFinal = ({ body: { type, data } }: ReceivedWebhook) =>
      type === 'message.status' && (status === 'failed' ? data['failure'] === failure : data['ack'] === 2);
    if (!events.some(({ body }) => body.type === 'message.sent')) report.unposted.push(`${id}: message.sent`);
    if (!events.some(isFinal)) report.unposted.push(`${id}: the final message.status`);
    for (const { body } of events) {
      const message = body.data['message'] as { apiMessageId?: string } | null;
      if (message?.apiMessageId !== id) report.wrongBody.push(`${id}: ${body.type} names ${message?.apiMessageId}`);
    }
  }
}

/**
 * A repetition follows its original; messages of a ticket come in the order in which they were written, each before its
 * statuses.
 */
function checkOrder(received: ReceivedWebhook[], report: ApiReport): void {
  report.unsigned.push(...received.filter(({ isSigned }) => !isSigned).map(({ id }) => id));
  const bodies = new Map<string, string>();
  for (const { id, raw } of received) {
    if ((bodies.get(id) ?? raw) !== raw) report.wrongBody.push(`${id} was posted with another body`);
    bodies.set(id, raw);
  }
  for (const ofTicket of Map.groupBy(received, ({ body }) => Number(body.data['ticketId'])).values()) {
    const places = new Map<string, number>();
    const acks = new Map<number, number>();
    let [place, newest] = [-1, 0];
    for (const { id, body } of ofTicket) {
      const known = places.get(id);
      if (known !== undefined && known < place) report.outOfOrder.push(`${id} was posted again too late`);
      if (known !== undefined) continue;
      places.set(id, ++place);
      const messageId = Number(body.data['messageId']);
      if (body.type === 'message.sent') {
        if (messageId < newest) report.outOfOrder.push(`message ${messageId} was posted after ${newest}`);
        newest = messageId;
        acks.set(messageId, 0);
      } else {
        const [ack, before] = [Number(body.data['ack']), acks.get(messageId)];
        if (before === undefined || ack < before)
          report.outOfOrder.push(`message ${messageId}: ${ack} after ${before}`);
        acks.set(messageId, ack);
      }
    }
  }
}
