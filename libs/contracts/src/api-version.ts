/** The path of the API for programs, in its version 1: `GET /api/v1/tickets`. */
export const API_V1 = '/api/v1';

/**
 * The line of an operation in version 1: its own line where it has one, else its REST line, whose `/api` is part of the
 * path.
 */
export const lineInV1 = (rest: string, own = rest): string => own.replace(/ (\/api(?=\/))?/, ` ${API_V1}`);
