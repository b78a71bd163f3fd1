export * from './callers.ts';
export * from './eventually.ts';
export * from './watch-publications.ts';
