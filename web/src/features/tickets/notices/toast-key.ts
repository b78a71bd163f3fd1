/** Key of a notification's toast. */
export const toastKey = (id: number): string => `handed-${id}`;
