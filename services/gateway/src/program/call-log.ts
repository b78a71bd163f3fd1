import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { apiCallLog, serviceCaller, type NewApiCall } from '@recado/contracts';
import { Bus, client, log } from '@recado/platform';
import type { Response } from 'express';
import { GatewayConfig } from '../gateway.config.ts';
import { traceOf, type EdgeRequest } from '../edge/request.ts';
import { loggedPath } from './logged-path.ts';
import type { ProgramToken } from './program-token.ts';

/** Calls that wait for the next batch, of all companies; more than these are not logged. */
const MOST_WAITING = 5_000;
const BATCH = 500;

/**
 * Collects the calls of API keys and stores them in accounts a batch at a time, so that no call waits for it. Waiting
 * calls are lost with the process, and when accounts cannot be reached: the log helps to find mistakes and is no
 * record.
 */
@Injectable()
export class CallLog implements OnModuleDestroy {
  private readonly waiting = new Map<number, NewApiCall[]>();
  private count = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly accounts;

  constructor(
    bus: Bus,
    private readonly config: GatewayConfig,
  ) {
    this.accounts = client(bus, apiCallLog);
  }

  /** Logs the call once it is answered, also with a refusal. The tokens of connections have no log. */
  watch(request: EdgeRequest, response: Response, { companyId, apiKeyId }: ProgramToken, beganAt: number): void {
    if (apiKeyId === null) return;
    response.once('close', () => this.add(companyId, callOf(request, response, apiKeyId, beganAt)));
  }

  async onModuleDestroy(): Promise<void> {
    await this.flush();
  }

  private add(companyId: number, call: NewApiCall): void {
    if (this.count >= MOST_WAITING) return;
    const calls = this.waiting.get(companyId);
    if (calls) calls.push(call);
    else this.waiting.set(companyId, [call]);
    this.count += 1;
    this.timer ??= setTimeout(() => void this.flush(), this.config.API_CALL_LOG_MS).unref();
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const batches = [...this.waiting].flatMap(([companyId, calls]) =>
      inBatches(calls).map((of) => ({ companyId, of })),
    );
    this.waiting.clear();
    this.count = 0;
    for (const { companyId, of } of batches) {
      const caller = serviceCaller('gateway', companyId, of[0]?.requestId ?? '');
      await this.accounts
        .add(caller, { calls: of })
        .catch((error: unknown) => log.warn({ err: error, companyId, calls: of.length }, 'calls were not logged'));
    }
  }
}

const inBatches = (calls: NewApiCall[]): NewApiCall[][] =>
  Array.from({ length: Math.ceil(calls.length / BATCH) }, (_, n) => calls.slice(n * BATCH, (n + 1) * BATCH));

/** A parameter may have any text as its name; digits in it could be a person's number. */
const isName = (name: string): boolean => /^[a-z_[\]]{1,60}$/i.test(name);

function callOf(request: EdgeRequest, response: Response, apiKeyId: number, beganAt: number): NewApiCall {
  const now = Date.now();
  return {
    apiKeyId,
    at: new Date(now).toISOString(),
    method: request.method,
    path: loggedPath(request),
    query: Object.keys(request.query).filter(isName).slice(0, 20),
    hasBody: Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined,
    status: response.writableFinished ? response.statusCode : 0,
    error: request.refusal ?? null,
    requestId: traceOf(request),
    durationMs: now - beganAt,
  };
}
