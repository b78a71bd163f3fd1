import type { EgressResponse } from '@recado/egress';
import type { CallRecorder } from '../foreign/call-recorder.ts';
import { ForeignFailure, reasonOfStatus } from '../foreign/failure-reason.ts';
import { fieldsOf, textOf } from '../foreign/read-fields.ts';
import { parseTypebotAnswer } from './parse-typebot-answer.ts';
import type { TypebotAnswer } from './typebot.types.ts';

/** The format is sent with every call, as the server does not remember it. */
const format = { textBubbleContentFormat: 'markdown' };

/**
 * The viewer's API of Typebot for published bots. No Origin header is sent, so that a bot's list of allowed sites does not
 * matter. Source: docs.typebot.io, API reference of the viewer.
 */
export class TypebotClient {
  private readonly base: string;

  /** @param viewerUrl of the viewer, which self-hosters run on another host than the builder */
  constructor(
    private readonly recorder: CallRecorder,
    viewerUrl: string,
    private readonly slug: string,
  ) {
    this.base = `${viewerUrl
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/{1,20}$/, '')}/api/v1`;
  }

  /** @throws ForeignFailure or EgressError */
  async startChat(prefilledVariables: Record<string, string>): Promise<TypebotAnswer & { sessionId: string }> {
    const path = `typebots/${encodeURIComponent(this.slug)}/startChat`;
    // A flow that is started twice leaves one session that nobody answers.
    const response = await this.post(path, { prefilledVariables, isStreamEnabled: false }, true);
    if (response.status >= 300) throw new ForeignFailure(errorReason(response));
    const sessionId = textOf(fieldsOf(parseJson(response))['sessionId'], 200);
    if (sessionId === '') throw new ForeignFailure('brokenAnswer');
    return { ...this.read(response), sessionId };
  }

  /**
   * Sends an answer to the waiting flow; a message of null goes on with a flow that waits for an action.
   * @returns null when the server has lost the session
   * @throws ForeignFailure or EgressError
   */
  async continueChat(sessionId: string, message: string | null): Promise<TypebotAnswer | null> {
    const path = `sessions/${encodeURIComponent(sessionId)}/continueChat`;
    const response = await this.post(path, message === null ? {} : { message }, false);
    if (response.status < 300) return this.read(response);
    if (response.status === 404 && /session/i.test(errorOf(response).message)) return null;
    throw new ForeignFailure(errorReason(response));
  }

  private post(path: string, body: object, isRepeatable: boolean): Promise<EgressResponse> {
    return this.recorder.request({
      url: `${this.base}/${path}`,
      method: 'POST',
      headers: { accept: 'application/json' },
      body: { json: { ...body, ...format } },
      isRepeatable,
    });
  }

  private read(response: EgressResponse): TypebotAnswer {
    const answer = parseTypebotAnswer(parseJson(response));
    if (!answer) throw new ForeignFailure('brokenAnswer');
    this.recorder.note(answer.ignored);
    return answer;
  }
}

function parseJson(response: EgressResponse): unknown {
  try {
    return JSON.parse(response.text());
  } catch {
    return undefined;
  }
}

/** Servers before 3.0 wrap their errors as tRPC does: `{error: {message, data: {code}}}`. */
function errorOf(response: EgressResponse): { code: string; message: string } {
  const body = fieldsOf(parseJson(response));
  const inner = typeof body['error'] === 'object' ? fieldsOf(body['error']) : body;
  const code = textOf(fieldsOf(inner['data'])['code'], 50) || textOf(inner['code'], 50);
  return { code, message: textOf(inner['message'], 500) };
}

function errorReason(response: EgressResponse): string {
  const { code, message } = errorOf(response);
  if (response.status === 404 && /typebot/i.test(message)) return 'botNotFound';
  // A closed bot answers with a text of its author.
  if (response.status === 400 && code === 'BAD_REQUEST')
    return /validation/i.test(message) ? 'invalidRequest' : 'botClosed';
  return reasonOfStatus(response.status);
}
