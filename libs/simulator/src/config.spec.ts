import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without environment variables the simulator listens on the loopback, port 8090', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    publicHost: undefined,
    port: 8090,
    mediaPort: 0,
    mailPort: undefined,
    dataDir: '.data/simulator',
    page: undefined,
    keepMessages: 0,
  });
});

test('SIMULATOR_KEEP_MESSAGES must be a number', () => {
  expect(readConfig({ SIMULATOR_KEEP_MESSAGES: '50000' }).keepMessages).toBe(50_000);
  expect(() => readConfig({ SIMULATOR_KEEP_MESSAGES: 'all' })).toThrow('SIMULATOR_KEEP_MESSAGES: all is not a number');
});

test('an invalid port is refused with the name of its variable', () => {
  expect(() => readConfig({ SIMULATOR_PORT: 'http' })).toThrow('SIMULATOR_PORT: http is not a port');
});
