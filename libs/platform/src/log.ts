import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';
import { errorSummary, errorText } from './error-summary.ts';
import { openLogOutput } from './log-output.ts';
import { currentContext } from './telemetry/trace-context.ts';

/** The trace and the company of the current work. */
function inLine(): object {
  const context = currentContext();
  return context ? { trace: context.trace, companyId: context.companyId } : {};
}

export const log = pino(
  {
    level: process.env['LOG_LEVEL'] ?? 'info',
    base: null,
    mixin: inLine,
    // Errors carry values: of statements, requests, keys.
    serializers: { err: (error: unknown) => errorSummary(error) },
    formatters: { level: (level) => ({ level }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.token', '*.refreshToken', '*.authorization', '*.cookie'], censor: '[secret]' },
  },
  openLogOutput(),
);

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
