import { chatFiles } from './chat/chat-file.contract.ts';
import { ticketFiles } from './tickets/ticket-file.contract.ts';

/**
 * The owners of stored files, `/public/{company}/{owner}/{yyyy-mm}/{random}.{ext}`: the service that is asked whether a
 * session may fetch a file. null: files that only their signed address opens.
 */
export const fileOwners = {
  accounts: null,
  integrations: null,
  campaigns: null,
  connections: null,
  chat: chatFiles,
  tickets: ticketFiles,
} as const;
export type FileOwner = keyof typeof fileOwners;

export const isFileOwner = (service: string): service is FileOwner => Object.hasOwn(fileOwners, service);

const PATH = /^\d+\/(?:([a-z]+)\/)?\d{4}-\d{2}\/[\w-]+(?:\.\w+)?$/;

/** The owner in a file's path; null when this is no path of a stored file. */
export function ownerOf(path: string): FileOwner | null {
  const match = PATH.exec(path);
  if (!match) return null;
  // Paths of files stored before the owner was part of them: all of a session's files were those of tickets.
  const owner = match[1] ?? 'tickets';
  return isFileOwner(owner) ? owner : null;
}
