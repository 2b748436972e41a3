import { parseSync, Visitor, type ESTree } from 'vite';

/** Attributes and properties that are shown or announced. */
const VISIBLE_NAME = new RegExp(
  '^(?:alt|placeholder|summary|' +
    'aria-(?:label|description|placeholder|roledescription|valuetext)|' +
    '[a-z]*(?:[tT]itle|[lL]abel|[hH]eading|[cC]aption|[hH]int|[tT]ooltip|[hH]elperText|' +
    '[bB]ody|[mM]essage))$',
);
/** Properties that show a text assigned to them. */
const VISIBLE_PLACE =
  /^(?:title|textContent|innerText|innerHTML|ariaLabel|ariaDescription|placeholder|alt)$/;
/** Calls that show their first argument or, for setAttribute, their second. */
const SHOWING_CALL = /^(?:alert|confirm|prompt|Notification|createTextNode|setAttribute)$/;
/**
 * Calls whose texts nobody sees: errors for developers (screens show messages by kind) and
 * selectors.
 */
const UNSEEN_CALL = /Error$|^(?:error|warn|closest|matches|matchMedia|querySelector(?:All)?)$/;
/** Attributes that only the browser reads. */
const UNSEEN_ATTRIBUTE = /^(?:sx|style|className|rel|aria-keyshortcuts)$/;
/**
 * Styles outside of attributes: names of properties whose values have several words, and texts
 * that are values of styles.
 */
const STYLE_PROPERTY = /^(?:border|outline|boxShadow|contain|font|grid|textDecoration)/;
const STYLE_VALUE = /var\(--|\d(?:px|rem)\b|^@media |^\([\w-]+: \w+\)$/;
/** Markup without its text: a tag, the rest of a tag, or the rules of a style sheet. */
const MARKUP = /^"[^<>]*(?:>|$)|<[^>]*(?:>|$)|\{[^}]*\}/g;
/** Two words in a row: text for people, wherever it is. */
const WORDS = /\p{L}{2,}[,.:]? \p{L}{2,}/u;
/** A single capitalised word, as on a button. */
const CAPITALISED = /^\p{Lu}\p{Ll}{2,}/u;
const LETTER = /\p{L}/u;

/** A text that would be visible in one language only. */
export interface HardCoded {
  line: number;
  text: string;
}

/**
 * Finds the visible texts of a TypeScript source that are in no catalogue: between tags, in
 * attributes that are shown or announced, assigned to what shows them, and wherever two words occur
 * in a row. Keys of the catalogues look like texts where components accept them.
 */
export function hardCodedStrings(file: string, source: string): HardCoded[] {
  const found = new Map<number, HardCoded>();
  const excluded: ESTree.Span[] = [];
  const report = ({ start, end }: ESTree.Span, text: string, pattern: RegExp) => {
    const isExcluded = excluded.some((span) => span.start <= start && end <= span.end);
    if (pattern.test(text) && !isExcluded)
      found.set(start, { line: source.slice(0, start).split('\n').length, text: text.trim() });
  };
  const reportTexts = (node: ESTree.Node | null, pattern = LETTER) => {
    for (const [at, text] of textsOf(node)) report(at, text, pattern);
  };
  const reportWords = (node: ESTree.Span, text: string) => {
    if (!STYLE_VALUE.test(text)) report(node, text.replaceAll(MARKUP, ''), WORDS);
  };
  const visitCall = (node: ESTree.CallExpression | ESTree.NewExpression) => {
    const name = nameOf(node.callee);
    if (UNSEEN_CALL.test(name)) excluded.push(node);
    if (SHOWING_CALL.test(name)) {
      const [first, second] = node.arguments;
      if (name !== 'setAttribute') reportTexts(first ?? null);
      else if (first?.type === 'Literal' && VISIBLE_NAME.test(String(first.value)))
        reportTexts(second ?? null);
    }
  };
  new Visitor({
    ImportDeclaration: (node) => void excluded.push(node),
    TSLiteralType: (node) => void excluded.push(node),
    CallExpression: visitCall,
    NewExpression: visitCall,
    JSXText: (node) => report(node, node.value, LETTER),
    JSXElement: ({ children }) => children.forEach((child) => reportTexts(child)),
    JSXFragment: ({ children }) => children.forEach((child) => reportTexts(child)),
    JSXAttribute: ({ name, value }) => {
      if (value === null || name.type !== 'JSXIdentifier') return;
      if (UNSEEN_ATTRIBUTE.test(name.name)) excluded.push(value);
      else reportTexts(value, VISIBLE_NAME.test(name.name) ? LETTER : CAPITALISED);
    },
    Property: ({ key, value, computed }) => {
      excluded.push(key);
      if (STYLE_PROPERTY.test(nameOf(key))) excluded.push(value);
      if (!computed && VISIBLE_NAME.test(nameOf(key))) reportTexts(value);
    },
    AssignmentExpression: ({ left, right }) => {
      if (left.type === 'MemberExpression' && VISIBLE_PLACE.test(nameOf(left))) reportTexts(right);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') reportWords(node, node.value);
    },
    TemplateElement: (node) => reportWords(node, node.value.raw),
  }).visit(parseSync(file, source).program);
  return [...found.values()].toSorted((one, other) => one.line - other.line);
}

/** The texts that an expression may evaluate to, except those passed to calls. */
function textsOf(node: ESTree.Node | null): [ESTree.Span, string][] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node, node.value]] : [];
    case 'TemplateLiteral':
      return node.quasis.map((part) => [part, part.value.raw]);
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    case 'BinaryExpression':
      // A comparison shows nothing.
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    default:
      return [];
  }
}

/** The last name of an expression: `title` for `title`, `'title'` and `document.title`. */
function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'Literal') return String(node.value);
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : '';
}
