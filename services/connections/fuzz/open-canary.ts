import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** An address inside the network that records requests: hostile input must not cause one. */
export async function openCanary() {
  const visits: string[] = [];
  const server = createServer((socket) => {
    visits.push(new Date().toISOString());
    socket.on('error', () => undefined);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, visits, close: () => server.close() };
}
