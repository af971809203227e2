import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SelectorComponent, transform } from 'lightningcss'

const inlineStyle = /(<style id="theme">)([\s\S]*?)(<\/style>)/

const classAttribute = / class="([^"]*)"/g

/** A class selector, as the minifier writes it: `.sm\:flex`, `.\33 xl`. */
const classSelector = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[a-z_-])(?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])*)/gi

/**
 * Leaves in each page without scripts only the rules for the elements and classes it has. The page then fits into what a
 * server may send before the first acknowledgement (about 14 KB), which saves a phone one round trip.
 */
export function pruneStyles(clientDir: string, paths: readonly string[]): void {
  for (const path of paths) {
    const file = join(clientDir, path, 'index.html')
    const html = readFileSync(file, 'utf8')
    // A script may still add classes that are not in the page now.
    if (html.includes('<script type="module"')) continue
    const page = { classes: classesIn(html), elements: elementsIn(html) }
    const pruned = html.replace(inlineStyle, (_, open, css, close) => open + prune(css, page) + close)
    writeFileSync(file, shortenClasses(pruned))
  }
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

function decode(attribute: string): string {
  return attribute
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

type Page = { classes: Set<string>; elements: Set<string> }

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
  const { code } = transform({
    filename: 'theme.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style({ value }) {
          const shows = value.selectors.some((selector) => selector.every((part) => canMatch(part, page)))
          return shows ? undefined : []
        },
      },
    },
  })
  return dropUnusedVariables(code.toString())
}

/** Tailwind declares a variable for everything its utilities might set; few of them are left here. */
function dropUnusedVariables(css: string): string {
  const unused = (name: string) => !css.includes(`var(${name}`)
  const pruned = css
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) => (unused(name) ? '' : rule))
    .replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name) => (unused(name) ? '' : declaration))
  return pruned === css ? css : dropUnusedVariables(pruned)
}

/** Nothing reads the classes of a page without scripts but its own styles: one letter says as much, 1 KB shorter. */
function shortenClasses(html: string): string {
  const css = html.match(inlineStyle)?.[2] ?? ''
  const styled = new Set([...css.matchAll(classSelector)].map(([, name = '']) => unescapeCss(name)))
  const short = new Map([...classesIn(html)].filter((name) => styled.has(name)).map(numberedName))
  const withShortStyles = html.replace(inlineStyle, (_, open, rules, close) => {
    const renamed = rules.replace(classSelector, (selector: string, name: string) => {
      const shorter = short.get(unescapeCss(name))
      return shorter ? `.${shorter}` : selector
    })
    return open + renamed + close
  })
  return withShortStyles.replace(classAttribute, (_, list) => {
    const names = namesIn(list).flatMap((name) => short.get(name) ?? [])
    return names.length > 0 ? ` class="${names.join(' ')}"` : ''
  })
}

function unescapeCss(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code, character) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  )
}

/** a, b, … z, aa, ab, … */
function numberedName(name: string, index: number): [string, string] {
  const letter = String.fromCharCode(97 + (index % 26))
  const [, prefix] = index < 26 ? ['', ''] : numberedName(name, Math.floor(index / 26) - 1)
  return [name, prefix + letter]
}
