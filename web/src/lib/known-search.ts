type Search = Record<string, unknown>;

/**
 * Leaves only what a page knows of the address's parameters: by itself the router keeps the others beside the parsed ones,
 * also one whose value was refused.
 */
export const knownSearch =
  <S extends object>(parse: (given: Search) => S) =>
  (given: Search): S => {
    const refused: Record<string, undefined> = Object.fromEntries(Object.keys(given).map((name) => [name, undefined]));
    return { ...refused, ...parse(given) };
  };
