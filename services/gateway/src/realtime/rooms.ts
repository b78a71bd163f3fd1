import type { Socket } from 'socket.io';

/** Those who have the conversation on the screen. */
export const ticketRoom = (id: number): string => `ticket-${id}`;
export const ticketRoomsOf = (socket: Socket): string[] =>
  [...socket.rooms].filter((room) => room.startsWith('ticket-'));
