/** Values of the fields that a new integration does not name; its secrets have none. */
export const integrationDefaults = {
  name: '',
  projectName: '',
  language: '',
  region: '',
  urlN8N: '',
  typebotSlug: '',
  typebotExpires: 1,
  typebotDelayMessage: 1_000,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotUnknownMessage: '',
  typebotRestartMessage: '',
  billSystem: '' as const,
};
