export interface Device {
  id: number;
  online: boolean;
  platform: string;
  linkedAt: number;
}
export interface Phone {
  number: string;
  name: string;
  devices: Device[];
}
export type Status = 'error' | 'pending' | 'server' | 'delivered' | 'read' | 'played';
export type FileKind = 'image' | 'audio' | 'video' | 'document';

export interface Message {
  id: string;
  fromMe: boolean;
  /** The number of who wrote it, in groups. */
  author?: string;
  kind: FileKind | 'text' | 'sticker' | 'location' | 'contact' | 'poll' | 'other';
  text?: string;
  media?: { url: string; mimetype: string; fileName?: string; size?: number; seconds?: number; voice?: boolean };
  location?: { latitude: number; longitude: number; name?: string; address?: string; live?: boolean };
  contact?: { name?: string; vcard: string };
  /** All of them, where there are several. */
  contacts?: { name?: string; vcard: string }[];
  poll?: { name: string; options: string[] };
  /** The id of the message it answers. */
  quote?: string;
  viewOnce?: boolean;
  reactions: { by: string; emoji: string }[];
  edited: boolean;
  deleted: boolean;
  status: Status;
  at: number;
}
export interface Call {
  id: string;
  from: string;
  to: string;
  video: boolean;
  state: 'ringing' | 'accepted' | 'rejected' | 'missed' | 'ended';
  at: number;
}
export interface Waiting {
  id: string;
  since: number;
  platform: string;
  /** What its screen shows, when somebody who sees it has told the simulator. */
  qr: string | null;
  /** The number that is to type a code. */
  codeFor: string | null;
}
export interface Group {
  id: string;
  subject: string;
}
export interface Fault {
  id: string;
  kind: string;
  number?: string;
  code?: number;
  ms?: number;
  count?: number;
  share?: number;
  struck: number;
}
export interface GivenFile {
  base64: string;
  mimetype: string;
  fileName: string;
  voice?: boolean;
}
export type Draft = { to: string; quote?: string } & (
  { text: string } | ({ caption?: string } & Partial<Record<FileKind, GivenFile>>)
);
export type Presence = 'composing' | 'recording' | 'paused' | 'available' | 'unavailable';

/** What the simulator said no to, in its words; status 0 when it did not answer at all. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

// Relative, so that the page also works below a path of a proxy.
async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const sent = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
  const response = await fetch(path, { method, ...sent }).catch(() => {
    throw new Refused(0, 'no answer');
  });
  const answer = (await response.json().catch(() => ({}))) as T & { error?: string };
  if (!response.ok) throw new Refused(response.status, answer.error ?? response.statusText);
  return answer;
}

const at = (number: string, ...parts: (string | number)[]) =>
  ['phones', number, ...parts].map((part) => encodeURIComponent(part)).join('/');

export const simulator = {
  phones: async () => (await ask<{ phones: Phone[] }>('GET', 'phones')).phones,
  create: (phone: { number: string; name: string }) => ask<Phone>('POST', 'phones', phone),
  scan: (number: string, qr: string) => ask<{ device: number }>('POST', at(number, 'scan'), { qr }),
  typeCode: (number: string, code: string) => ask<{ device: number }>('POST', at(number, 'link-code'), { code }),
  unlink: (number: string, device: number) => ask('DELETE', at(number, 'devices', device)),
  waiting: async () => (await ask<{ waiting: Waiting[] }>('GET', 'waiting')).waiting,

  chats: async (number: string) => (await ask<{ chats: string[] }>('GET', at(number, 'chats'))).chats,
  groups: async () => (await ask<{ groups: Group[] }>('GET', 'groups')).groups,
  messages: async (number: string, chat: string) =>
    (await ask<{ messages: Message[] }>('GET', at(number, 'chats', chat, 'messages'))).messages,
  send: (number: string, draft: Draft) => ask<{ id: string }>('POST', at(number, 'messages'), draft),
  edit: (number: string, to: string, id: string, text: string) =>
    ask('PATCH', at(number, 'messages', id), { to, text }),
  remove: (number: string, to: string, id: string) =>
    ask('DELETE', `${at(number, 'messages', id)}?to=${encodeURIComponent(to)}`),
  react: (number: string, to: string, id: string, emoji: string) =>
    ask('POST', at(number, 'reactions'), { to, id, emoji }),
  read: (number: string, chat: string) => ask('POST', at(number, 'chats', chat, 'read')),
  played: (number: string, id: string) => ask('POST', at(number, 'messages', id, 'played')),
  presence: (number: string, state: Presence, to?: string) => ask('POST', at(number, 'presence'), { to, state }),

  calls: async (number: string) => (await ask<{ calls: Call[] }>('GET', at(number, 'calls'))).calls,
  call: (number: string, to: string, video: boolean) => ask<{ id: string }>('POST', at(number, 'calls'), { to, video }),
  hangUp: (number: string, id: string) => ask('DELETE', at(number, 'calls', id)),

  faults: async () => (await ask<{ faults: Fault[] }>('GET', 'faults')).faults,
  addFault: (fault: Omit<Fault, 'id' | 'struck'>) => ask<{ id: string }>('POST', 'faults', fault),
  endFault: (id: string) => ask('DELETE', `faults/${encodeURIComponent(id)}`),
};
