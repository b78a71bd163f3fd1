import type { Socket } from 'socket.io';

/** The room of the sockets whose pages show the conversation. */
export const ticketRoom = (id: number): string => `ticket-${id}`;
export const ticketRoomsOf = (socket: Socket): string[] =>
  [...socket.rooms].filter((room) => room.startsWith('ticket-'));
