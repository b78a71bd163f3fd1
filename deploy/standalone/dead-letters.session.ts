import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { AnswerOf, Contracts, InputOf } from '@recado/contracts';
import { perform, type OperationName } from '../client/rest.client.ts';

type DeadLetterOperations = Contracts['deadLetters']['operations'];
interface ErrorResponse {
  error?: string;
  message?: string;
  fields?: { field: string; message: string }[];
}

/** The product refused a request, with this code and message. */
export class RequestRefused extends Error {
  readonly code: string | undefined;

  constructor(status: number, body: unknown) {
    const { error, message = '', fields = [] } = Object(body) as ErrorResponse;
    const named = fields.map((field) => ` (${field.field}: ${field.message})`).join('');
    super(`${status} ${error ?? ''} ${message}${named}`);
    this.code = error;
  }
}

interface SignIn {
  email: string;
  password: string;
  code?: string;
}

/** A super user's session with the REST API, renewed when the access expires. */
export class SuperUserSession {
  private token = '';
  private cookie = '';

  private readonly url: string;

  private constructor(url: string) {
    this.url = url;
  }

  /** @throws RequestRefused */
  static async open(url: string, env: NodeJS.ProcessEnv): Promise<SuperUserSession> {
    const session = new SuperUserSession(url.replace(/\/+$/, ''));
    const email = env['RECADO_EMAIL'] || (await ask('E-mail: ', 'RECADO_EMAIL'));
    const password = env['RECADO_PASSWORD'] || (await ask('Password: ', 'RECADO_PASSWORD', true));
    const code = env['RECADO_CODE'];
    try {
      await session.signIn({ email, password, ...(code && { code }) });
    } catch (error) {
      if (code || !(error instanceof RequestRefused) || error.code !== 'ERR_SECOND_FACTOR_REQUIRED') throw error;
      await session.signIn({ email, password, code: await ask('Code: ', 'RECADO_CODE', true) });
    }
    return session;
  }

  /** @throws RequestRefused */
  async call<O extends keyof DeadLetterOperations>(
    operation: O,
    input: InputOf<DeadLetterOperations[O]>,
  ): Promise<AnswerOf<DeadLetterOperations[O]>> {
    return (await this.request(`deadLetters.${operation}`, { ...input })) as AnswerOf<DeadLetterOperations[O]>;
  }

  /** @throws RequestRefused */
  async request(name: OperationName, input: Record<string, unknown>): Promise<unknown> {
    const send = () => perform(this.url, this.token, name, input);
    let response = await send();
    if ((response.body as ErrorResponse | null)?.error === 'ERR_TOKEN_EXPIRED') {
      await this.post('/auth/refresh_token');
      response = await send();
    }
    if (response.status >= 300) throw new RequestRefused(response.status, response.body);
    return response.body;
  }

  async close(): Promise<void> {
    await perform(this.url, this.token, 'auth.logout');
  }

  private signIn(given: SignIn): Promise<void> {
    return this.post('/auth/login', given);
  }

  private async post(path: string, body: object = {}): Promise<void> {
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(this.cookie && { cookie: this.cookie }) },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { token?: string };
    if (!answer.token) throw new RequestRefused(response.status, answer);
    this.token = answer.token;
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
  }
}

/** @param isSecret the typed answer is not shown */
async function ask(question: string, variable: string, isSecret = false): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`${variable} is not set, and there is no terminal to ask for it`);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: isSecret ? silent : process.stderr, terminal: true });
  if (isSecret) process.stderr.write(question);
  const answer = await lines.question(isSecret ? '' : question);
  lines.close();
  if (isSecret) process.stderr.write('\n');
  return answer;
}
