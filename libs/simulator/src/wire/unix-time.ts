/** Now, in whole seconds since 1970: the time of WhatsApp's stanzas. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
