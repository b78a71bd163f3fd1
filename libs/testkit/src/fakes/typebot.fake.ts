import { randomUUID } from 'node:crypto';
import { startFakeServer, type FakeAnswer, type FakeKnobs, type FakeRequest, type FakeServer } from './fake-server.ts';
import { typebotAccepts, type FakeTypebotInput } from './typebot.inputs.ts';

export interface FakeTypebotStep {
  /** Texts are Markdown; other bubbles are sent as they are. */
  messages?: (string | object)[];
  input?: FakeTypebotInput;
  clientSideActions?: object[];
}

export interface TypebotKnobs extends FakeKnobs {
  /** The flow, from one input to the next; `{{name}}` stands for a variable, `{{answer}}` for the last answer. */
  script: FakeTypebotStep[];
  /** The next calls of continueChat find no session. */
  loseSessions: number;
  /** The next calls get this status. */
  failNext?: { status: number; times: number };
  isClosed: boolean;
  isSuspended: boolean;
  /** Refuses an Origin header that differs. */
  allowedOrigin?: string;
  /** Servers before 3.0: errors of tRPC, and rich text for every requested format. */
  isOld: boolean;
}

interface Session {
  step: number;
  variables: Record<string, string>;
}

const defaultScript: FakeTypebotStep[] = [
  { messages: ['Olá, **{{pushName}}**!', 'Qual é o seu nome?'], input: { type: 'text input' } },
  {
    messages: ['Prazer, {{answer}}. Como posso ajudar?'],
    input: {
      type: 'choice input',
      items: [
        { id: 'item-sales', content: 'Vendas', value: 'sales' },
        { id: 'item-support', content: 'Suporte Técnico', value: 'support' },
      ],
    },
  },
  { messages: ['Você escolheu {{answer}}. Até logo!'] },
];

export const typebotSlug = 'atendimento';

/**
 * Plays the viewer of Typebot with one published bot. A choice is known by id, value or exact content and never by number,
 * the text format is that of each call, and a flow that ended begins again.
 */
export async function startTypebotFake(): Promise<FakeServer<TypebotKnobs>> {
  const knobs: TypebotKnobs = {
    script: defaultScript,
    loseSessions: 0,
    isClosed: false,
    isSuspended: false,
    isOld: false,
  };
  const sessions = new Map<string, Session>();
  return startFakeServer(knobs, (request) => {
    const { failNext } = knobs;
    if (failNext && failNext.times-- > 0) return { status: failNext.status, body: 'upstream error' };
    const [, slug] = /^\/api\/v1\/typebots\/([^/]+)\/startChat$/.exec(request.path) ?? [];
    const [, sessionId] = /^\/api\/v1\/sessions\/([^/]+)\/continueChat$/.exec(request.path) ?? [];
    if (request.method !== 'POST' || (!slug && !sessionId))
      return { status: 404, type: 'text/html', body: '<!DOCTYPE html><title>404</title>' };
    const body = parseBody(request);
    if (!body) return refuse(knobs, 400, 'BAD_REQUEST', 'Input validation failed');
    const { allowedOrigin } = knobs;
    if (allowedOrigin && request.headers.origin && request.headers.origin !== allowedOrigin)
      return refuse(knobs, 403, 'FORBIDDEN', 'Origin not allowed');
    return slug ? start(slug, body, knobs, sessions) : resume(sessionId ?? '', body, knobs, sessions);
  });
}

type Body = Record<string, unknown>;

function start(slug: string, body: Body, knobs: TypebotKnobs, sessions: Map<string, Session>): FakeAnswer {
  if (slug !== typebotSlug) return refuse(knobs, 404, 'NOT_FOUND', 'Typebot not found');
  if (knobs.isSuspended) return refuse(knobs, 403, 'FORBIDDEN', 'Workspace is suspended');
  if (knobs.isClosed) return refuse(knobs, 400, 'BAD_REQUEST', 'Estamos de férias.');
  const id = randomUUID();
  const given = Object.entries(body['prefilledVariables'] ?? {});
  const session = { step: 0, variables: Object.fromEntries(given.map(([name, value]) => [name, String(value)])) };
  sessions.set(id, session);
  const typebot = { id: 'bot', version: '6.1', theme: {}, settings: {} };
  return { body: { sessionId: id, resultId: 'result', typebot, ...present(session, body, knobs) } };
}

function resume(id: string, body: Body, knobs: TypebotKnobs, sessions: Map<string, Session>): FakeAnswer {
  if (knobs.loseSessions > 0) {
    knobs.loseSessions--;
    sessions.delete(id);
  }
  const session = sessions.get(id);
  if (!session) return refuse(knobs, 404, 'NOT_FOUND', 'Session not found.');
  const asked = knobs.script[session.step];
  const message = body['message'];
  if (asked?.input) {
    const accepted = typebotAccepts(asked.input, typeof message === 'string' ? message : '');
    if (accepted === null) return { body: invalid(asked, body, knobs) };
    session.variables['answer'] = accepted;
  }
  const isLast = session.step >= knobs.script.length - 1;
  session.step = isLast ? 0 : session.step + 1;
  return { body: present(session, body, knobs) };
}

/** A wrong answer is no error: a text and the same input again. */
const invalid = ({ input }: FakeTypebotStep, body: Body, knobs: TypebotKnobs) => ({
  messages: [textBubble('retry', 'Invalid message. Please, try again.', isMarkdown(body, knobs))],
  input,
});

function present({ step, variables }: Session, body: Body, knobs: TypebotKnobs) {
  const { messages = [], input, clientSideActions } = knobs.script[step] ?? {};
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables[name] ?? '');
  return {
    messages: messages.map((message, at) =>
      typeof message === 'string' ? textBubble(`b${at}`, fill(message), isMarkdown(body, knobs)) : message,
    ),
    ...(input ? { input: { id: 'input', ...input } } : {}),
    ...(clientSideActions ? { clientSideActions } : {}),
  };
}

const isMarkdown = (body: Body, { isOld }: TypebotKnobs): boolean =>
  !isOld && body['textBubbleContentFormat'] === 'markdown';

function textBubble(id: string, text: string, isMarkdown: boolean) {
  const richText = [{ type: 'p', children: [{ text: text.replaceAll('**', '') }] }];
  return {
    id,
    type: 'text',
    content: isMarkdown ? { type: 'markdown', markdown: text } : { type: 'richText', richText },
  };
}

function refuse({ isOld }: TypebotKnobs, status: number, code: string, message: string): FakeAnswer {
  const old = { error: { message, code: -32_004, data: { code, httpStatus: status } } };
  return { status, body: isOld ? old : { code, message } };
}

/** Null for what the schema of the API refuses. */
function parseBody({ headers, body }: FakeRequest): Body | null {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return null;
  try {
    const parsed = JSON.parse(body.toString()) as Body;
    const { message, textBubbleContentFormat: format } = parsed;
    const isMessage = message === undefined || message === null || ['string', 'object'].includes(typeof message);
    const isFormat = format === undefined || format === 'markdown' || format === 'richText';
    return isMessage && isFormat ? parsed : null;
  } catch {
    return null;
  }
}
