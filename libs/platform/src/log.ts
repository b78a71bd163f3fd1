import { AsyncLocalStorage } from 'node:async_hooks';
import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import { errorSummary, errorText } from './error-summary.ts';

interface Context {
  trace: string;
  companyId: number;
}
const context = new AsyncLocalStorage<Context>();

/** Every line logged while `work` runs carries its trace and company. */
export const inContext = <T>(of: Context, work: () => T): T =>
  context.run({ trace: of.trace, companyId: of.companyId }, work);
/** The trace of the current work, or a new one. */
export const currentTrace = (): string => context.getStore()?.trace ?? crypto.randomUUID();

export const log = pino({
  level: process.env['LOG_LEVEL'] ?? 'info',
  base: null,
  mixin: () => ({ ...context.getStore() }),
  // Errors carry values: of statements, requests, keys.
  serializers: { err: (error: unknown) => errorSummary(error) },
  formatters: { level: (level) => ({ level }) },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ['*.password', '*.token', '*.refreshToken', '*.authorization', '*.cookie'], censor: '[secret]' },
});

/** Writes Nest's own lines to the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly service: string) {}

  log(message: unknown, ...rest: unknown[]) {
    log.debug({ service: this.service, from: rest.at(-1) }, String(message));
  }
  error(message: unknown, ...rest: unknown[]) {
    const detail = rest.map((one) => (one instanceof Error ? errorSummary(one) : one));
    log.error({ service: this.service, detail }, message instanceof Error ? errorText(message) : String(message));
  }
  warn(message: unknown, ...rest: unknown[]) {
    log.warn({ service: this.service, from: rest.at(-1) }, String(message));
  }
}
