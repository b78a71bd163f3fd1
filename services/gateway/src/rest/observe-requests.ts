import type { NextFunction, Request, Response } from 'express';
import { foreignParent, inContext, inSpan, readTraceparent, type TraceContext } from '@recado/platform';
import { requestSeconds } from '../gateway.metrics.ts';
import { traceOf, type EdgeRequest } from '../edge/request.ts';

/**
 * Opens the trace of each request, records its span, and measures it once it is answered or its connection is closed.
 * @param isProxied the span of a proxy is continued; without a proxy anybody could name one
 */
export const observeRequests =
  (isProxied: boolean) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const edge = request as EdgeRequest;
    const beganAt = Date.now();
    const parent = isProxied ? readTraceparent(request.header('traceparent')) : null;
    if (parent) edge.trace = parent.trace;
    response.setHeader('Request-Id', traceOf(edge));
    const context: TraceContext = {
      trace: traceOf(edge),
      companyId: 0,
      span: parent ? foreignParent(parent.trace, parent.span) : undefined,
      beganAt,
    };
    void inContext(context, () =>
      inSpan(
        request.method,
        { kind: 'server', attributes: { 'http.request.method': request.method } },
        async (span) => {
          const answered = new Promise<void>((resolve) => void response.once('close', resolve));
          next();
          await answered;
          const { service = 'none', name } = edge.operation ?? {};
          const { statusCode, writableFinished } = response;
          // The client of a request that was not answered has left.
          const status = writableFinished ? statusClass(statusCode) : 'left';
          requestSeconds.observe({ service, status }, (Date.now() - beganAt) / 1_000);
          if (name) span?.updateName(`${request.method} ${name}`);
          span?.setAttribute('http.response.status_code', statusCode);
        },
      ),
    );
  };

/** `2xx`, `4xx`, …: with single codes each operation's service would have dozens of time series. */
const statusClass = (code: number): string => `${Math.floor(code / 100)}xx`;
