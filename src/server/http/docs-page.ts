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
          ${{ text: docsStyle }}
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
    <p><code>${method.toUpperCase()} ${path}</code></p>
    <p>${prose(description ?? '')}</p>
    <ul>
      ${parameters.map(
        ({ name, in: place, required = false, description: meaning = '' }) =>
          html`<li>
            <code>${name}</code> (${place}${required ? '' : ', optional'}): ${prose(meaning)}
          </li>`,
      )}
    </ul>
    ${
      body === undefined
        ? ''
        : html`<h4>Body</h4>
            ${json(body)}`
    }
    <h4>Answers</h4>
    <ul>
      ${Object.entries(responses).map(
        ([status, { description: meaning, content = {} }]) =>
          html`<li>${status}: ${prose(meaning)} ${Object.entries(content).map(bodyOf)}</li>`,
      )}
    </ul>
  </article> `;
}

function bodyOf([type, { schema }]: [string, { schema: object }]): Html {
  const name = '$ref' in schema ? (String(schema.$ref).split('/').at(-1) ?? '') : '';
  return html`<code>${type}</code> <a href="#schema-${name}">${name}</a> `;
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

function html(
  markup: TemplateStringsArray,
  ...values: (Html | string | (Html | string)[])[]
): Html {
  const insert = (value: Html | string | (Html | string)[]): string => {
    if (Array.isArray(value)) return value.map(insert).join('');
    return typeof value === 'string' ? escape(value) : value.text;
  };
  return { text: markup.map((text, index) => text + insert(values[index] ?? '')).join('') };
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

const docsStyle = `
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.55 system-ui, sans-serif; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: Canvas; }
article { border-top: 1px solid GrayText; margin: 1.5rem 0; }
code { overflow-wrap: anywhere; }
pre { overflow-x: auto; }
`;
