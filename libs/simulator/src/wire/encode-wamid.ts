/**
 * The id that the Cloud API gives a message: the person, the direction and the id on phones, in base64.
 * Source: the ids in the examples of Meta's "Messages webhook reference".
 */
const HEAD = [0x1c, 0x18];
const MIDDLE = [0x15, 0x02, 0x00];
const OUTGOING = 0x11;
const INCOMING = 0x12;

/** @param id the message's id on phones */
export function encodeWamid(person: string, id: string, direction: 'incoming' | 'outgoing'): string {
  const bytes = Buffer.concat([
    Buffer.from([...HEAD, person.length]),
    Buffer.from(person),
    Buffer.from([...MIDDLE, direction === 'outgoing' ? OUTGOING : INCOMING, 0x18, id.length]),
    Buffer.from(id),
    Buffer.from([0]),
  ]);
  return `wamid.${bytes.toString('base64')}`;
}

/** @returns the message's id on phones; undefined for a text that is no such id */
export function decodeWamid(wamid: string): { person: string; id: string } | undefined {
  if (!wamid.startsWith('wamid.')) return undefined;
  const bytes = Buffer.from(wamid.slice('wamid.'.length), 'base64');
  const personEnd = HEAD.length + 1 + (bytes[HEAD.length] ?? 0);
  const idStart = personEnd + MIDDLE.length + 3;
  const idLength = bytes[idStart - 1];
  if (bytes[0] !== HEAD[0] || idLength === undefined || bytes.length !== idStart + idLength + 1) return undefined;
  return {
    person: bytes.subarray(HEAD.length + 1, personEnd).toString(),
    id: bytes.subarray(idStart, idStart + idLength).toString(),
  };
}
