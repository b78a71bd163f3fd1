import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { product } from './running-product.ts';

type SocketClientOptions = Partial<ManagerOptions & SocketOptions>;

/** A socket that is not connected yet, for listeners that must not miss the first events. */
export const createSocket = (accessToken: string, options: SocketClientOptions = {}): Socket =>
  io(product.gateway, { auth: { token: accessToken }, transports: ['websocket'], forceNew: true, ...options });

/** Resolves with the connected socket. @throws the gateway's error when it refuses the connection */
export function waitForConnection(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
}

/** Opens a socket that does not reconnect. @throws the gateway's error when it refuses the connection */
export const openSocket = (accessToken: string, options: SocketClientOptions = {}): Promise<Socket> =>
  waitForConnection(createSocket(accessToken, { reconnection: false, ...options }));
