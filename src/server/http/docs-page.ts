/** Each answer replaces this with its own nonce, since a nonce is valid only once. */
const NONCE = '__NONCE__';

/**
 * Renders the OpenAPI document as a page without a script. Every text from the document is escaped.
 * Own code: Scalar and Swagger UI do not run under our content security policy with Trusted Types.
 */
export function docsPage(document: OpenApiDocument): (nonce: string) => string {
  const { info, paths, components } = document;
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const parts = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <style nonce="${NONCE}">
          ${raw(docsStyle)}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <nav aria-label="Routes">
          <ul>
            ${routes.map(
              ({ method, path, operation }) =>
                html`<li>
                  <a href="#${operation.operationId}"
                    >${operation.summary}<br /><code>${method.toUpperCase()} ${path}</code></a
                  >
                </li>`,
            )}
            <li><a href="#schemas">Schemas</a></li>
          </ul>
        </nav>
        <main id="content">
          <h1>${info.title}</h1>
          <p>${info.description}</p>
          <p>
            For programs: <a href="/v1/openapi.json">OpenAPI ${document.openapi}</a>. Every request
            carries <code>Authorization: Bearer &lt;partner token&gt;</code>.
          </p>
          <h2>Routes</h2>
          ${routes.map(({ method, path, operation }) => article(method, path, operation))}
          <h2 id="schemas">Schemas</h2>
          ${Object.entries(components.schemas).map(
            ([name, schema]) =>
              html`<article id="schema-${name}">
                <h3>${name}</h3>
                ${json(schema)}
              </article>`,
          )}
        </main>
      </body>
    </html> `.text.split(NONCE);
  return (nonce) => parts.join(nonce);
}

function article(
  method: string,
  path: string,
  { operationId, summary, description, parameters = [], requestBody, responses }: OpenApiOperation,
): Html {
  const body = requestBody?.content['application/json']?.schema;
  return html`<article id="${operationId}">
    <h3>${summary}</h3>
    <p>
      <code><span class="method">${method.toUpperCase()}</span> ${path}</code>
    </p>
    ${description === undefined ? '' : html`<p>${prose(description)}</p>`}
    <h4>Parameters</h4>
    ${table(
      ['Name', 'In', 'Meaning'],
      parameters.map(({ name, in: place, required = false, description: meaning = '' }) => [
        html`<code>${name}</code>`,
        `${place}${required ? '' : ', optional'}`,
        prose(meaning),
      ]),
    )}
    ${
      body === undefined
        ? ''
        : html`<h4>Body</h4>
            ${json(body)}`
    }
    <h4>Answers</h4>
    ${table(
      ['Status', 'Meaning', 'Body'],
      Object.entries(responses).map(([status, { description: meaning, content }]) => [
        status,
        prose(meaning),
        bodyOf(content),
      ]),
    )}
  </article> `;
}

function bodyOf(content: Record<string, { schema: object }> | undefined): Html | string {
  if (content === undefined) return 'none';
  return html`${Object.entries(content).map(([type, { schema }]) => {
    const name = '$ref' in schema ? (String(schema.$ref).split('/').at(-1) ?? '') : '';
    return html`<a href="#schema-${name}">${name}</a><br /><code>${type}</code>`;
  })}`;
}

function table(heads: string[], rows: (Html | string)[][]): Html {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function json(schema: object): Html {
  return html`<details>
    <summary>JSON Schema</summary>
    <pre tabindex="0">${JSON.stringify(schema, undefined, 2)}</pre>
  </details>`;
}

/** The document's descriptions are CommonMark, but its only markup is code in backticks. */
function prose(text: string): Html {
  const parts = text.split('`');
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

interface Html {
  text: string;
}

function raw(text: string): Html {
  return { text };
}

function html(
  markup: TemplateStringsArray,
  ...values: (Html | string | (Html | string)[])[]
): Html {
  const insert = (value: Html | string | (Html | string)[]): string => {
    if (Array.isArray(value)) return value.map(insert).join('');
    return typeof value === 'string' ? escape(value) : value.text;
  };
  return raw(markup.map((text, index) => text + insert(values[index] ?? '')).join(''));
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The parts of the document that this page uses: OpenAPI 3.1 is JSON. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, object> };
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: {
    in: string;
    name: string;
    required?: boolean;
    description?: string;
    schema: object;
  }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<
    string,
    {
      description: string;
      headers?: Record<string, object>;
      content?: Record<string, { schema: object }>;
    }
  >;
}

/** One column; light or dark follows the system. */
const docsStyle = `
:root {
  color-scheme: light dark; --line: light-dark(#d5dae1, #3a424d);
  --dim: light-dark(#53606f, #a4afbc); --accent: light-dark(#00606b, #6fd3dd);
}
body {
  max-width: 60rem; margin: 0 auto; padding: 1.5rem;
  font: 1rem/1.55 Inter, system-ui, sans-serif;
}
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: Canvas; }
h1, h2, h3 { line-height: 1.25; }
h4, th { color: var(--dim); }
a, .method { color: var(--accent); }
nav ul { list-style: none; padding: 0; }
nav a { display: block; padding: .3rem 0; }
nav code { font-size: .75rem; color: var(--dim); }
article { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 1rem 0; }
code, pre { font-family: "JetBrains Mono", ui-monospace, monospace; font-size: .875rem; }
code { overflow-wrap: anywhere; }
td code { white-space: nowrap; }
pre, .scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td {
  text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0;
  border-top: 1px solid var(--line);
}
summary { cursor: pointer; padding: .35rem 0; }
`;
