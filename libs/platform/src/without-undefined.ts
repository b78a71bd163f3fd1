type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The fields of an input that are given: an absent field leaves a stored value unchanged. */
export const withoutUndefined = <T extends object>(given: T): Defined<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>;
