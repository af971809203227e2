import { type SelectorComponent, transform } from 'lightningcss'

/** Characters that may be escaped in a script. */
const writtenOtherwise = /['"`\\$]/

/**
 * Removes rules for classes that the script never mentions: Tailwind scans the sources of both editions, and a demo
 * contains half of them. Class names appear verbatim in the script, or Tailwind would not have found them.
 */
export function usedStyles(css: string, script: string): string {
  const isNamed = (part: SelectorComponent) =>
    part.type !== 'class' || writtenOtherwise.test(part.name) || script.includes(part.name)
  const { code } = transform({
    filename: 'tool.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) =>
          selectors.some((selector) => selector.every(isNamed)) ? undefined : [],
      },
    },
  })
  return code.toString()
}
