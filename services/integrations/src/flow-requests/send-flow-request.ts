import type { FlowRequestAnswer, SendFlowRequest } from '@recado/contracts';
import type { EgressClient } from '@recado/egress';
import { CallRecorder } from '../foreign/call-recorder.ts';
import { failureReason, ForeignFailure, reasonOfStatus } from '../foreign/failure-reason.ts';
import { traceOf } from '../turn/target-run.ts';
import { MOST_ANSWER_BYTES, signatureHeader, type WebhookIntegration } from '../webhook/run-webhook-turn.ts';
import { readValues } from './read-values.ts';

/** The request to this service ends after 20 s, and the row of the conversation is due again after 30. */
const MOST_MS = 10_000;

/** Posts a conversation to the address of an integration and reads values of its answer. A failure of any kind is an answer. */
export async function sendFlowRequest(
  client: EgressClient,
  { name, type, urlN8N, secret }: WebhookIntegration & { name: string },
  { companyId, ...request }: SendFlowRequest & { companyId: number },
): Promise<FlowRequestAnswer> {
  const began = performance.now();
  const recorder = new CallRecorder(client, type, companyId, MOST_MS);
  const body = JSON.stringify(buildBody(companyId, request));
  const answered = (values: string[] | null, reason = ''): FlowRequestAnswer => {
    const outcome = values ? ({ kind: 'continue' } as const) : ({ kind: 'failed', reason } as const);
    const result = { replies: [], outcome, session: null, calls: recorder.calls };
    const trace = traceOf({ kind: 'integration', name, type }, result, began);
    return { isOk: values !== null, values: values ?? [], trace };
  };
  try {
    const response = await recorder.request({
      url: urlN8N,
      method: 'POST',
      headers: { accept: 'application/json', ...signatureHeader(secret, body) },
      body: { bytes: body, type: 'application/json' },
      idempotency: { key: request.key },
      sign: secret.startsWith('whsec_') ? { id: request.key, secrets: [secret] } : undefined,
      limits: { totalMs: MOST_MS, maxResponseBytes: MOST_ANSWER_BYTES },
    });
    if (response.status >= 300) throw new ForeignFailure(reasonOfStatus(response.status));
    return answered(readValues(response.text(), request.paths));
  } catch (error) {
    return answered(null, failureReason(error));
  }
}

/** The names of a turn's body, where the two say the same. */
function buildBody(
  companyId: number,
  { key, flow, ticket, contact, variables, language, timezone }: SendFlowRequest,
): object {
  const { id, uuid, queue, connection } = ticket;
  return {
    event: 'flow',
    requestId: key,
    company: { id: companyId },
    connection: connection && { id: connection.id, name: connection.name },
    ticket: { id, uuid, queueId: queue?.id ?? null, queueName: queue?.name ?? null },
    contact,
    flow,
    variables: Object.fromEntries(variables.map(({ name, value }) => [name, value])),
    language,
    timezone,
  };
}
