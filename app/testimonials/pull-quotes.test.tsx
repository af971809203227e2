import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PullQuotes } from './pull-quotes.tsx'

const quotes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    quote: `Quote ${index}`,
    firstName: 'Ada',
    lastInitial: 'L',
    business: 'Engines',
  }))

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  '%i testimonials fill two columns without a hole, and the last runs across both',
  (count) => {
    const html = renderToStaticMarkup(<PullQuotes testimonials={quotes(count)} />)
    const wide = [...html.matchAll(/<li class="([^"]*)"/g)].map(([, list = '']) =>
      list.includes('col-span-2'),
    )
    expect(wide).toHaveLength(count)
    expect(wide.at(-1)).toBe(true)
    // Those that do not run across stand in one block, and are pairs.
    expect(wide.filter((each) => !each).length % 2).toBe(0)
    expect(wide.slice(1, -1)).not.toContain(true)
  },
)
