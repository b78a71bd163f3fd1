/** `npm run test:all` sets TEST_ALL=1: every test runs, with larger numbers and more rounds than in `npm test`. */
export const runsAll = process.env['TEST_ALL'] === '1';

/** A number of `npm run test:all`, and the smaller one of `npm test`. */
export const perLevel = <T>(all: T, short: T): T => (runsAll ? all : short);
