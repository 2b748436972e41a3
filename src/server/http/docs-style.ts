/**
 * The look of `/docs`: one column to read, a list of routes beside it where there is room; light
 * and dark as the system is.
 */
export const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#d5dae1, #3a424d); --soft: light-dark(#f4f6f8, #1b2027); --text: light-dark(#1c2530, #e4e8ed); --dim: light-dark(#53606f, #a4afbc); --accent: light-dark(#00606b, #6fd3dd); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.55 Inter, system-ui, sans-serif; color: var(--text); background: light-dark(#fff, #12161b); }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: inherit; }
.layout { max-width: 78rem; margin: 0 auto; padding: 1.5rem; display: grid; gap: 2rem; }
@media (min-width: 60rem) { .layout { grid-template-columns: 20rem minmax(0, 1fr); } nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow: auto; } }
h1 { font-size: 1.6rem; margin: 0 0 .5rem; } h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; } h3 { font-size: 1.05rem; margin: 0; } h4 { font-size: .9rem; margin: 1rem 0 .25rem; color: var(--dim); }
a { color: var(--accent); } a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
nav ul { list-style: none; margin: 0; padding: 0; } nav a { display: block; padding: .3rem 0; text-decoration: none; } nav a:hover { text-decoration: underline; } nav code { font-size: .75rem; color: var(--dim); } td code { white-space: nowrap; }
article { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem 1.25rem; margin: 1rem 0; scroll-margin-top: 1rem; }
code, pre { font-family: "JetBrains Mono", ui-monospace, monospace; font-size: .875rem; } code { overflow-wrap: anywhere; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: .375rem; padding: .75rem; overflow-x: auto; margin: .5rem 0; }
.method { font-weight: 700; color: var(--accent); } p { margin: .5rem 0; max-width: 46rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid var(--line); } th { color: var(--dim); font-weight: 600; }
.scroll { overflow-x: auto; } summary { cursor: pointer; padding: .35rem 0; }
`;
