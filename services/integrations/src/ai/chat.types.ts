import type { TurnCall } from '../foreign/turn.types.ts';

/** The server of prompts where neither they nor the operator name one. */
export const OPENAI_BASE_URL = 'https://api.openai.com/v1';

/** The model of a prompt. */
export interface ChatSettings {
  /** The address of an OpenAI-compatible server; never empty. */
  baseUrl: string;
  /** Empty for servers that want none. */
  apiKey: string;
  model: string;
  maxTokens: number;
  temperature: number;
}
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}
export interface ChatTool {
  name: string;
  description: string;
  /** JSON Schema of the arguments. */
  parameters: Record<string, unknown>;
}
export interface ChatQuestion {
  companyId: number;
  messages: ChatMessage[];
  tools: ChatTool[];
}
export interface ToolCall {
  name: string;
  /** JSON as the model wrote it, possibly invalid. */
  arguments: string;
}
export interface ChatAnswer {
  text: string;
  toolCalls: ToolCall[];
}
/**
 * - `timeout`: no answer in time
 * - `auth`: the key is missing, wrong or not allowed to use the model
 * - `quota`, `rateLimit`: the account is used up, or too many calls came at once
 * - `blockedAddress`: the address of the server is not allowed
 * - `contentFilter`: the server refused the content
 * - `invalidAnswer`: the answer is broken, empty, cut or too long
 * - `server`: every other failure of the server or on the way to it
 */
export type ChatFailure =
  | 'timeout'
  | 'auth'
  | 'quota'
  | 'rateLimit'
  | 'blockedAddress'
  | 'contentFilter'
  | 'invalidAnswer'
  | 'server';
export interface Tokens {
  input: number;
  output: number;
}
export type ChatOutcome = { answer: ChatAnswer } | { failure: ChatFailure };
export type ChatResult = ChatOutcome & { tokens: Tokens; calls: TurnCall[] };
