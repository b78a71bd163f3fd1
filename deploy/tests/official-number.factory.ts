/** An official number as it is stored. */
export const officialNumber = (account: string): string =>
  JSON.stringify({
    phoneNumberId: account,
    accountId: account,
    portfolioId: null,
    apiVersion: '',
    baseUrl: '',
    verifiedName: '',
    quality: 'UNKNOWN',
    tier: null,
    throughput: null,
    hasWebhook: false,
    checkedAt: null,
  });
