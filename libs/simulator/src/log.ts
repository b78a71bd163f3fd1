/** Writes one JSON line per call. */
export type Log = (happening: string, details?: Record<string, unknown>) => void;

export const logToStderr: Log = (happening, details = {}) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), happening, ...details })}\n`);
};

export const silentLog: Log = () => undefined;

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
