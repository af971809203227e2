import { type SelectorComponent, transform } from 'lightningcss'

/** Characters that may be escaped in a script. */
const writtenOtherwise = /['"`\\$]/

/**
 * Removes rules for classes that the script never mentions: Tailwind scans the sources of both editions, and a demo
 * contains half of them. Class names appear verbatim in the script, or Tailwind would not have found them.
 */
export function usedStyles(css: string, script: string): string {
  const words = new Set(script.split(/['"`\s\\]+/))
  const isNamed = (part: SelectorComponent) =>
    part.type !== 'class' || writtenOtherwise.test(part.name) || words.has(part.name)
  const { code } = transform({
    filename: 'tool.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) => (selectors.some((selector) => selector.every(isNamed)) ? undefined : []),
      },
    },
  })
  return withoutUnread(code.toString(), script)
}

/** Removes variables that were read only by rules that are gone. */
function withoutUnread(css: string, script: string): string {
  const isRead = (name: string) => css.includes(`var(${name}`) || script.includes(name)
  const ifRead = (declaration: string, name: string) => (isRead(name) ? declaration : '')
  return css.replace(/@property (--[\w-]+)\{[^}]*\}/g, ifRead).replace(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, ifRead)
}
