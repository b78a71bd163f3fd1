import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '../../standalone/repository-paths.ts';

export interface RequestFigures {
  perSecond: number;
  /** Answered requests. */
  count: number;
  p50: number;
  p99: number;
  errors: number;
}

/** Requests one URL continuously. Times in milliseconds. */
export async function measureRequests(
  url: string,
  token: string,
  seconds: number,
  connections = 20,
): Promise<RequestFigures> {
  const args = [
    '-c',
    String(connections),
    '-d',
    String(seconds),
    '--json',
    '--no-progress',
    '-H',
    `authorization=Bearer ${token}`,
    url,
  ];
  const { stdout } = await promisify(execFile)(inRoot('node_modules', '.bin', 'autocannon'), args, {
    maxBuffer: 10_000_000,
  });
  const result = JSON.parse(stdout) as {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  return {
    perSecond: result.requests.average,
    count: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
  };
}
