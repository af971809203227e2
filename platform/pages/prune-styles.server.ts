import { type SelectorComponent, transform } from 'lightningcss'

const inlineStyle = /(<style id="theme">)([\s\S]*?)(<\/style>)/

const classAttribute = / class="([^"]*)"/g

/** Leaves in a page without scripts only the rules for the elements and classes it has. */
export function pruneStyles(html: string): string {
  // A script may still add classes that are not in the page now.
  if (html.includes('<script type="module"')) return html
  const page = { classes: classesIn(html), elements: elementsIn(html), variables: variablesIn(html) }
  return html.replace(inlineStyle, (_, open, css, close) => open + prune(css, page) + close)
}

function classesIn(html: string): Set<string> {
  return new Set([...html.matchAll(classAttribute)].flatMap(([, list = '']) => namesIn(list)))
}

function namesIn(attribute: string): string[] {
  return decode(attribute).split(/\s+/).filter(Boolean)
}

function elementsIn(html: string): Set<string> {
  return new Set([...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase()))
}

/** Those that an element's own style asks for. */
function variablesIn(html: string): Set<string> {
  const markup = html.replace(inlineStyle, '')
  return new Set([...markup.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name))
}

function decode(attribute: string): string {
  return attribute
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

type Page = Record<'classes' | 'elements' | 'variables', Set<string>>

/** Parts of a form's fields that only a browser's own style sheet draws. */
const fieldParts = /^(file-selector-button|placeholder|-webkit-(search|date|calendar|inner|outer))/

function canMatch(part: SelectorComponent, { classes, elements }: Page): boolean {
  if (part.type === 'class') return classes.has(part.name)
  if (part.type === 'type') return elements.has(part.name)
  if (part.type === 'pseudo-element' && elements.has('input') === false) {
    return !fieldParts.test(part.kind === 'custom' ? part.name : part.kind)
  }
  return true
}

function prune(css: string, page: Page): string {
  const declared = new Set<string>()
  const used = new Set<string>(page.variables)
  const { code } = transform({
    filename: 'theme.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style({ value }) {
          const shows = value.selectors.some((selector) => selector.every((part) => canMatch(part, page)))
          return shows ? undefined : []
        },
        property({ value }) {
          declared.add(value.name)
        },
      },
      Declaration: {
        custom({ name }) {
          declared.add(name)
        },
      },
      Variable({ name }) {
        used.add(name.ident)
      },
    },
  })
  // Tailwind declares a variable for everything its utilities might set.
  const unusedSymbols = [...declared].filter((name) => !used.has(name))
  return transform({ filename: 'theme.css', code, minify: true, unusedSymbols }).code.toString()
}
