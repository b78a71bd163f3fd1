export const toCompany = { kind: 'company' } as const;
export const saveAction = (isNew: boolean) => (isNew ? 'create' : 'update');
