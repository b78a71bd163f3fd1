export * from './callers.ts';
export * from './company-events.ts';
export * from './eventually.ts';
export * from './file-store.ts';
export * from './serve-allowance.ts';
export * from './serve-support-sessions.ts';
export * from './watch-publications.ts';
