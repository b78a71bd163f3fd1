import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without an environment the simulator listens on the loopback, port 8090', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8090,
    mediaPort: 0,
    dataDir: '.data/simulator',
    page: undefined,
    keepMessages: 0,
  });
});

test('how many messages are kept is a number', () => {
  expect(readConfig({ SIMULATOR_KEEP_MESSAGES: '50000' }).keepMessages).toBe(50_000);
  expect(() => readConfig({ SIMULATOR_KEEP_MESSAGES: 'all' })).toThrow('SIMULATOR_KEEP_MESSAGES: all is not a number');
});

test('a port that is none is refused by name', () => {
  expect(() => readConfig({ SIMULATOR_PORT: 'http' })).toThrow('SIMULATOR_PORT: http is not a port');
});
