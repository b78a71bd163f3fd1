const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Characters that XML 1.0 forbids, also as references. */
// oxlint-disable-next-line no-control-regex -- the characters are what is removed
const forbidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/** WhatsApp's marks, which a voice would name. */
const marks = /[*_~`]+/g;

/** A text for a voice such as `pt-BR-FranciscaNeural`; null where the voice is of another form. */
export function toSsml(text: string, voice: string): string | null {
  const language = /^([a-z]{2,3}-[A-Z]{2})-[A-Za-z]{1,40}Neural$/.exec(voice)?.[1];
  if (language === undefined) return null;
  return `<speak version='1.0' xml:lang='${language}'><voice name='${voice}'>${escapeXml(text)}</voice></speak>`;
}

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(marks, ' ')
    .replace(/[&<>"']/g, (mark) => entities[mark] ?? '');
