export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of foreign JSON; null for a text that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** An empty object stands for whatever is none, so that its missing fields can be read. */
export const toObject = (value: unknown): JsonObject => (isObject(value) ? value : {});
export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
