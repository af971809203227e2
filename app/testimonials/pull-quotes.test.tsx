import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { shortestQuote } from '#features/scorecards/score/form/shortest-quote.ts'
import { FounderVoices } from '../book-call/founder-voices.tsx'
import { HomeTestimonials } from '../home/proof.tsx'
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
    const wide = [...html.matchAll(/<li class="([^"]*)"/g)].map(([, list = '']) => list.includes('col-span-2'))
    expect(wide).toHaveLength(count)
    expect(wide.at(-1)).toBe(true)
    // Those that do not run across stand in one block, and are pairs.
    expect(wide.filter((each) => !each).length % 2).toBe(0)
    expect(wide.slice(1, -1)).not.toContain(true)
  },
)

test('where all were taken back, no empty list and no heading over nothing is shown', () => {
  const none = [
    <PullQuotes key="page" testimonials={[]} />,
    <HomeTestimonials key="home" testimonials={[]} />,
    <FounderVoices key="booking" heading="What they say" testimonials={[]} />,
  ]
  expect(renderToStaticMarkup(none)).toBe('')
  expect(shortestQuote({ ...sampleContent.testimonials, home: [], page: [], booking: [] })).toBeUndefined()
})
