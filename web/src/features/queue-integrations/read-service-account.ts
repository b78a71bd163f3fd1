interface ServiceAccount {
  projectId: string;
}
type Reading = ServiceAccount | 'notJson' | 'notServiceAccount';

/** Checks the key file of a Google service account before it is sent; the server checks it again. */
export function readServiceAccount(json: string): Reading {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return 'notJson';
  }
  if (typeof value !== 'object' || value === null) return 'notServiceAccount';
  const fields = new Map<string, unknown>(Object.entries(value));
  const isComplete = [fields.get('client_email'), fields.get('private_key')].every(
    (field) => typeof field === 'string',
  );
  if (!isComplete) return 'notServiceAccount';
  const projectId = fields.get('project_id');
  return { projectId: typeof projectId === 'string' ? projectId : '' };
}
