import {
  CLIENT_CAPABILITIES_META_KEY,
  type CallToolResult,
  type ClientCapabilities,
  type InputRequiredResult,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { RecadoError, type CallerView, type RecadoClient } from '@recado/client';
import type { z } from 'zod';

type Scope = CallerView['scopes'][number];
type Answer = Record<string, unknown> | InputRequiredResult;

interface Tool<Input extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  /** All of them are needed. */
  scopes: Scope[];
  input: Input;
  /** The consequence of a call: no change, a change that can be undone, or one that a customer sees. */
  effect: 'none' | 'internal' | 'customer';
  run: (input: z.infer<Input>, recado: RecadoClient, context: ServerContext) => Promise<Answer>;
}

/** A refusal by a tool itself. */
export class ToolRefusal extends Error {}

/** Registers tools that the API key may use. */
export class ToolRegistry {
  constructor(
    private readonly server: McpServer,
    private readonly recado: RecadoClient,
    private readonly me: CallerView,
  ) {}

  add<Input extends z.ZodObject>({ name, title, description, scopes, input, effect, run }: Tool<Input>): void {
    if (!scopes.every((scope) => this.isAllowed(scope))) return;
    const annotations = {
      title,
      readOnlyHint: effect === 'none',
      destructiveHint: effect === 'customer',
      idempotentHint: effect === 'none',
      openWorldHint: effect === 'customer',
    };
    const config = { title, description, inputSchema: input, annotations };
    this.server.registerTool(name, config, (async (given: z.infer<Input>, context: ServerContext) => {
      try {
        return resultOf(await run(given, this.recado, context));
      } catch (error) {
        return failureOf(error);
      }
    }) as never);
  }

  /** A test key may only use tools that read, whatever scopes it has. */
  private isAllowed(scope: Scope): boolean {
    return this.me.scopes.includes(scope) && !(this.me.isTest && scope.endsWith(':write'));
  }

  /** Whether the client can ask its user: each request says so since protocol 2026-07-28, the connection before. */
  canAsk({ mcpReq: { envelope } }: ServerContext): boolean {
    const ofRequest = (envelope as Record<string, ClientCapabilities> | undefined)?.[CLIENT_CAPABILITIES_META_KEY];
    return (ofRequest ?? this.server.server.getClientCapabilities())?.elicitation !== undefined;
  }
}

function resultOf(answer: Answer): CallToolResult | InputRequiredResult {
  if (answer['resultType'] === 'input_required') return answer as InputRequiredResult;
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
}

/** Words that a model can act on: the refusal, the wrong fields, and when to try again. */
function failureOf(error: unknown): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: wordsOf(error) }] };
}
function wordsOf(error: unknown): string {
  if (error instanceof ToolRefusal) return error.message;
  if (!(error instanceof RecadoError)) return `Recado cannot be reached: ${String(error)}`;
  const fields = error.fields.map(({ field, message }) => `${field}: ${message}`);
  const wait = error.retryAfter === null ? [] : [`Try again in ${error.retryAfter} s.`];
  return [`${error.code}: ${error.message}`, ...fields, ...wait, `Request-Id ${error.requestId ?? 'unknown'}`].join(
    '\n',
  );
}
