import { collectDefaultMetrics, Counter, Histogram, register } from 'prom-client';

collectDefaultMetrics({ eventLoopMonitoringPrecision: 20 });

export const callSeconds = new Histogram({
  name: 'recado_call_seconds',
  help: 'Time a service took to answer an operation',
  labelNames: ['operation', 'outcome'],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
});
export const factsHandled = new Counter({
  name: 'recado_facts_handled_total',
  help: 'Events a service handled',
  labelNames: ['service', 'name', 'outcome'],
});

export const metrics = (): Promise<string> => register.metrics();
export const metricsType = register.contentType;
