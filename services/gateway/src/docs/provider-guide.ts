/** The introduction of the documentation for the provider's own systems, in Markdown. */
export const providerGuide = `
Keep the companies of this installation from a billing system such as WHMCS: make them, suspend and resume them, read plans, read
invoices and mark them as paid.

A super user makes a **key of the provider** in the console, under Keys. It begins with \`rec_provider_\`, is shown once, and is sent as
\`Authorization: Bearer rec_provider_…\`. It may do what its scopes allow, and nothing within a company: no tickets, messages or files.
Using it signs nobody out. Each change stands in the audit log of the provider with the name of the key. Errors, limits, paging and
\`Request-Id\` are those of [the API for companies](/docs), but for \`Idempotency-Key\`, which these calls do not take: a repeated
creation is refused, as names and addresses are unique. A key of a company is made by its administrator in the web app, or with
their sign-in (\`POST /auth/login\`, then \`POST /api-tokens\`, see [all operations](/docs/internal)): a key of the provider opens no
company's conversations.

| To | Call |
| --- | --- |
| make a company with its first administrator | \`POST /companies\` with \`name\`, \`email\`, \`password\`, \`planId\` |
| find it, read it | \`GET /companies?searchParam=…\`, \`GET /companies/{id}\` |
| change its plan or due date | \`PUT /companies/{id}\` with \`planId\`, \`dueDate\` |
| suspend it, resume it | \`PUT /companies/{id}\` with \`status: false\`, \`status: true\` |
| erase it, for ever | \`DELETE /companies/{id}\` with its \`name\` (scope \`companies:erase\`) |
| list plans | \`GET /plans/all\` |
| list invoices, mark one as paid | \`GET /billing/invoices?companyId=…\`, \`POST /billing/invoices/{id}/settlement\` with \`reason\` |
`.trim();
