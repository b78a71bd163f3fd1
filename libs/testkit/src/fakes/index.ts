export * from './asaas.fake.ts';
export * from './azure-speech.fake.ts';
export * from './fake-server.ts';
export * from './ixc.fake.ts';
export * from './mkauth.fake.ts';
export * from './ogg-opus.ts';
export type { ScriptedAnswer, ScriptedToolCall } from './openai-chat-answer.ts';
export type { ChatFakeMessage } from './openai-chat-request.ts';
export * from './openai.fake.ts';
