import { type SelectorComponent, transform } from 'lightningcss'

/** What a script may write with a backslash. */
const writtenOtherwise = /['"`\\$]/

/**
 * Style rules without those for classes that the script never names: Tailwind reads the sources of both editions, and a
 * demo has half of them. A class is in a script as it is in the source, or Tailwind would not have found it either.
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
