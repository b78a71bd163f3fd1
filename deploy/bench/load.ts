import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '../standalone/paths.ts';

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

/** Asks one address over and over from 20 connections. Times in milliseconds. */
export async function load(url: string, token: string, seconds: number): Promise<Load> {
  const args = [
    '-c',
    '20',
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
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
  };
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export interface Percentiles {
  p50: number;
  p99: number;
}
/** Of those there are: one that was not seen is no number. */
export function percentiles(values: number[]): Percentiles {
  const seen = values.filter((value) => !Number.isNaN(value));
  return { p50: percentile(seen, 0.5), p99: percentile(seen, 0.99) };
}
