import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'

const inlineStyle = /(<style id="theme">)([\s\S]*?)(<\/style>)/

/**
 * Leaves in each page without scripts only the rules for the classes it has. The page then fits into what a
 * server may send before the first acknowledgement (about 14 KB), which saves a phone one round trip.
 */
export function pruneStyles(clientDir: string, paths: readonly string[]): void {
  for (const path of paths) {
    const file = join(clientDir, path, 'index.html')
    const html = readFileSync(file, 'utf8')
    // A script may still add classes that are not in the page now.
    if (html.includes('<script type="module"')) continue
    const classes = classesIn(html)
    const pruned = html.replace(inlineStyle, (_, open, css, close) => open + prune(css, classes) + close)
    writeFileSync(file, pruned)
  }
}

function classesIn(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => decode(list))
  return new Set(lists.flatMap((list) => list.split(/\s+/)))
}

function decode(attribute: string): string {
  return attribute
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

function prune(css: string, classes: Set<string>): string {
  const { code } = transform({
    filename: 'theme.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style({ value }) {
          const shows = value.selectors.some((selector) =>
            selector.every((part) => part.type !== 'class' || classes.has(part.name)),
          )
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
