import { createStore } from './value-store.ts';

export type OpenDialog = { kind: 'phone' } | { kind: 'customer'; to: string } | { kind: 'link'; number: string } | null;

export const openDialog = createStore<OpenDialog>(null);
export const closeDialog = () => openDialog.set(null);
