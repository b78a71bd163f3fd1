export * from './callers.ts';
export * from './eventually.ts';
export * from './publications.ts';
