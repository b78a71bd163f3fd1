import { request } from 'node:https';
import { expect, test } from 'vitest';
import { startSimulator } from '../index.ts';

/** Asks the media server under a host name, which its certificate must have. */
const statusAs = (host: string, port: number, ca: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/nothing', ca, servername: host, headers: { host } })
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

test('clients on other machines trust the media server under its public name, by the CA that it hands out', async () => {
  const simulator = await startSimulator({ publicHost: 'recado-simulator' });
  try {
    const response = await fetch(`http://127.0.0.1:${simulator.port}/media-ca.pem`);
    const ca = await response.text();
    expect(response.headers.get('content-type')).toBe('application/x-pem-file');
    expect(simulator.url).toBe(`http://recado-simulator:${simulator.port}`);
    expect(await statusAs('recado-simulator', simulator.mediaPort, ca)).toBe(404);
    await expect(statusAs('another-simulator', simulator.mediaPort, ca)).rejects.toThrow('altnames');
  } finally {
    await simulator.stop();
  }
});
