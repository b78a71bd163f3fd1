import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { World } from '../simulated-world.ts';
import { ClientConnection, type ConnectionHandlers } from '../connection/client.connection.ts';
import { handleLogin } from './login.handler.ts';
import { handleStanza } from './stanza.handler.ts';

/** Accepts the websockets of WhatsApp clients at `/ws/chat`. */
export function createWebSocketServer(world: World, server: Server): WebSocketServer {
  const webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 64 * 1024 * 1024 });
  const handlers: ConnectionHandlers = {
    handshakeFinished: (connection, clientKey, payload) => handleLogin(world, connection, clientKey, payload),
    stanzaReceived: (connection, stanza) => handleStanza(world, connection, stanza),
    closed: (connection) => {
      const { address } = connection;
      if (address) world.emit({ type: 'device', number: address.number, device: address.device, online: false });
    },
  };
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', (error) => world.log('a connection failed while it was opened', { error: error.message }));
    if (new URL(request.url ?? '/', 'ws://door').pathname !== '/ws/chat') return socket.destroy();
    const refuseFault = world.faults.findActive('refuse', undefined);
    if (refuseFault)
      return void (refuseFault.code ? socket.end(`HTTP/1.1 ${refuseFault.code} Refused\r\n\r\n`) : socket.destroy());
    webSockets.handleUpgrade(request, socket, head, (ws) => new ClientConnection(ws, world, handlers));
  });
  return webSockets;
}
