import { expect, test } from 'vitest'
import { withoutHidden } from './hidden.ts'
import { faultsOf } from './read-content.ts'
import { sampleContent } from './samples/content.ts'

const [first, second] = sampleContent.home.reasons
const withReasons = (reasons: unknown[]) => ({ ...sampleContent, home: { ...sampleContent.home, reasons } })

test('visitors see a document without its hidden entries, and as it was where none is', () => {
  expect(withoutHidden(sampleContent)).toEqual(sampleContent)
  const shown = withoutHidden(withReasons([{ ...first, hidden: true }, second, { ...first, hidden: false }]))
  expect(shown.home.reasons).toEqual([second, { ...first, hidden: false }])
  expect(withoutHidden({ a: [{ b: [{ hidden: true }, 1, null] }] })).toEqual({ a: [{ b: [1, null] }] })
})

test('lessons, reasons and services can be hidden, as long as one of each is shown; testimonials all of them', () => {
  const { home, services, testimonials } = sampleContent
  const hidden = <Entry>(list: readonly Entry[]) => list.map((entry) => ({ ...entry, hidden: true }))
  const shownFirst = <Entry>([one, ...rest]: readonly Entry[]) => [one, ...hidden(rest)]
  const changed = (change: typeof hidden | typeof shownFirst) => ({
    ...sampleContent,
    home: {
      ...home,
      reasons: change(home.reasons),
      story: { ...home.story, lessons: change(home.story.lessons) },
    },
    services: { ...services, services: change(services.services) },
    testimonials: {
      ...testimonials,
      home: change(testimonials.home),
      page: change(testimonials.page),
      booking: change(testimonials.booking),
    },
  })
  expect(faultsOf(changed(shownFirst))).toEqual([])
  expect(
    faultsOf(changed(hidden))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['home.reasons', 'home.story.lessons', 'services.services'])
})
