export type * from './api.gen.ts';
export { routes } from './api.gen.ts';
export type { AnswerOf, InputOf, OperationName } from './build-request.ts';
export * from './recado.client.ts';
export { RecadoError, type WrongField } from './recado.error.ts';
export * from './verify-webhook.ts';
