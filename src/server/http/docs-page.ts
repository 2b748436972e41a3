import type { OpenApiDocument, OpenApiOperation } from './openapi-document';
import { docsStyle } from './docs-style';

/** Replaced in every answer: a nonce is good for one. */
const NONCE = '__NONCE__';

/**
 * The OpenAPI document as a page: no script, nothing from elsewhere, so that it works off line and
 * under our own content security policy, which the common viewers' inline styles and scripts do
 * not. Everything from the document is escaped.
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
        <div class="layout">
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
              For programs: <a href="/v1/openapi.json">OpenAPI ${document.openapi}</a>. Every
              request carries <code>Authorization: Bearer &lt;partner token&gt;</code>.
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
        </div>
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

/** The document's descriptions are CommonMark; of that they use code in backticks. */
function prose(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

/** Markup, as opposed to text that has to be escaped. */
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
