/**
 * Bearers are told apart by their form: an API key begins with `rec_`, an access token of a session is a JSON Web Token, and
 * any other bearer is the token of a connection.
 */
export const isLikeApiKey = (bearer: string): boolean => bearer.startsWith('rec_');
export const isAccessToken = (bearer: string): boolean => /^eyJ[\w-]*\.[\w-]*\.[\w-]*$/.test(bearer);
