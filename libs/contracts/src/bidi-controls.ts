/** Bidirectional controls of Unicode (UAX #9: embeddings, overrides, isolates): they turn the text behind a name as well. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

export const withoutBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '');
