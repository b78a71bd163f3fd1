export interface DeviceView {
  id: number;
  online: boolean;
  platform: string;
  linkedAt: number;
}
export interface PhoneView {
  number: string;
  name: string;
  devices: DeviceView[];
}
export type TickStatus = 'error' | 'pending' | 'server' | 'delivered' | 'read' | 'played';
export type FileKind = 'image' | 'audio' | 'video' | 'document';

export interface Message {
  id: string;
  fromMe: boolean;
  /** The number of the author, in groups. */
  author?: string;
  kind: FileKind | 'text' | 'sticker' | 'location' | 'contact' | 'poll' | 'other';
  text?: string;
  media?: { url: string; mimetype: string; fileName?: string; size?: number; seconds?: number; voice?: boolean };
  location?: { latitude: number; longitude: number; name?: string; address?: string; live?: boolean };
  contact?: { name?: string; vcard: string };
  /** All contacts of a message with several. */
  contacts?: { name?: string; vcard: string }[];
  poll?: { name: string; options: string[]; selectable: number };
  /** The id of the quoted message. */
  quote?: string;
  viewOnce?: boolean;
  reactions: { by: string; emoji: string }[];
  edited: boolean;
  deleted: boolean;
  status: TickStatus;
  at: number;
}
export interface CallView {
  id: string;
  from: string;
  to: string;
  video: boolean;
  state: 'ringing' | 'accepted' | 'rejected' | 'missed' | 'ended';
  at: number;
}
export interface WaitingClient {
  id: string;
  since: number;
  platform: string;
  /** The text of its QR code, once a program that sees it has announced it. */
  qr: string | null;
  /** The number on whose phone a code is to be typed. */
  codeFor: string | null;
}
export interface GroupView {
  id: string;
  subject: string;
}
export interface ActiveFault {
  id: string;
  kind: string;
  number?: string;
  code?: number;
  ms?: number;
  count?: number;
  share?: number;
  struck: number;
}
export interface MailLine {
  id: string;
  at: number;
  from: string;
  to: string[];
  subject: string;
}
export interface MailView extends MailLine {
  text: string;
  html: string;
}
export interface MailboxView {
  /** null: no mails are taken. */
  port: number | null;
  /** The newest first. */
  mails: MailLine[];
}
export interface FileUpload {
  base64: string;
  mimetype: string;
  fileName: string;
  voice?: boolean;
}
export type MessageDraft = { to: string; quote?: string } & (
  | { text: string }
  | ({ caption?: string } & Partial<Record<FileKind, FileUpload>>)
);
export type PhonePresence = 'composing' | 'recording' | 'paused' | 'available' | 'unavailable';

/** An error reply of the simulator with its text; status 0 when there was no reply. */
export class SimulatorError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

// Paths are relative, so that the page also works below a path of a proxy.
async function request<T>(method: string, path: string, body?: object): Promise<T> {
  const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
  const response = await fetch(path, { method, ...init }).catch(() => {
    throw new SimulatorError(0, 'no answer');
  });
  const reply = (await response.json().catch(() => ({}))) as T & { error?: string };
  if (!response.ok) throw new SimulatorError(response.status, reply.error ?? response.statusText);
  return reply;
}

const phonePath = (number: string, ...parts: (string | number)[]) =>
  ['phones', number, ...parts].map((part) => encodeURIComponent(part)).join('/');

export const simulator = {
  phones: async () => (await request<{ phones: PhoneView[] }>('GET', 'phones')).phones,
  create: (phone: { number: string; name: string }) => request<PhoneView>('POST', 'phones', phone),
  scan: (number: string, qr: string) => request<{ device: number }>('POST', phonePath(number, 'scan'), { qr }),
  typeCode: (number: string, code: string) =>
    request<{ device: number }>('POST', phonePath(number, 'link-code'), { code }),
  unlink: (number: string, device: number) => request('DELETE', phonePath(number, 'devices', device)),
  waiting: async () => (await request<{ waiting: WaitingClient[] }>('GET', 'waiting')).waiting,

  chats: async (number: string) => (await request<{ chats: string[] }>('GET', phonePath(number, 'chats'))).chats,
  groups: async () => (await request<{ groups: GroupView[] }>('GET', 'groups')).groups,
  messages: async (number: string, chat: string) =>
    (await request<{ messages: Message[] }>('GET', phonePath(number, 'chats', chat, 'messages'))).messages,
  send: (number: string, draft: MessageDraft) => request<{ id: string }>('POST', phonePath(number, 'messages'), draft),
  edit: (number: string, to: string, id: string, text: string) =>
    request('PATCH', phonePath(number, 'messages', id), { to, text }),
  remove: (number: string, to: string, id: string) =>
    request('DELETE', `${phonePath(number, 'messages', id)}?to=${encodeURIComponent(to)}`),
  react: (number: string, to: string, id: string, emoji: string) =>
    request('POST', phonePath(number, 'reactions'), { to, id, emoji }),
  read: (number: string, chat: string) => request('POST', phonePath(number, 'chats', chat, 'read')),
  played: (number: string, id: string) => request('POST', phonePath(number, 'messages', id, 'played')),
  presence: (number: string, state: PhonePresence, to?: string) =>
    request('POST', phonePath(number, 'presence'), { to, state }),

  calls: async (number: string) => (await request<{ calls: CallView[] }>('GET', phonePath(number, 'calls'))).calls,
  call: (number: string, to: string, video: boolean) =>
    request<{ id: string }>('POST', phonePath(number, 'calls'), { to, video }),
  hangUp: (number: string, id: string) => request('DELETE', phonePath(number, 'calls', id)),

  mailbox: () => request<MailboxView>('GET', 'mails'),
  mail: (id: string) => request<MailView>('GET', `mails/${encodeURIComponent(id)}`),

  faults: async () => (await request<{ faults: ActiveFault[] }>('GET', 'faults')).faults,
  addFault: (fault: Omit<ActiveFault, 'id' | 'struck'>) => request<{ id: string }>('POST', 'faults', fault),
  endFault: (id: string) => request('DELETE', `faults/${encodeURIComponent(id)}`),
};
