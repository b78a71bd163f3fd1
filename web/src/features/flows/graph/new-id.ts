const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A new name for a step or a choice inside its flow. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return [...bytes].map((byte) => letters[byte % letters.length]).join('');
}
