import { expect, test } from 'vitest'
import { founderStyles } from '#content/founder-test/founder-styles.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { type Element, find, findAll, linksNamed, region, textOf } from './html.ts'
import { getPage } from './site.ts'

const { who, testimonials, bookCall, founderTest, sprintProgram, policies } = sampleContent
const read = async (path: string) => find((await getPage(path)).page, 'main')
const title = (main: Element) => textOf(find(main, 'h1'))
const itemsUnder = (main: Element, heading: string) => findAll(region(main, heading), 'li')

/** All links with this text, checked to book a call in a new tab. */
function expectBooking(within: Element, name: string, count: number): void {
  const links = findAll(within, 'a').filter((link) => textOf(link) === name)
  expect(links).toHaveLength(count)
  for (const { attributes } of links) {
    expect(attributes).toMatchObject({ href: who.links.booking, target: '_blank', rel: 'noopener' })
  }
}

test('/testimonials shows its quotes and links to booking a call', async () => {
  const main = await read('/testimonials')
  const { words, page: quotes } = testimonials
  expect(title(main)).toBe('Testimonials')
  expect(textOf(main)).toContain('Real founders. Real outcomes.')
  const figures = findAll(main, 'figure')
  expect(figures).toHaveLength(5)
  for (const [index, { quote, firstName, lastInitial, business }] of quotes.entries()) {
    const words = textOf(figures[index] as Element)
    expect(words).toContain(quote)
    expect(words).toContain(`${firstName} ${lastInitial}.${business}`)
  }
  const { heading, question, promise, note, button, sprintLink } = words.call
  const call = region(main, heading)
  for (const text of [question, promise, note]) expect(textOf(call)).toContain(text)
  expectBooking(call, button, 1)
  expect(linksNamed(call, sprintLink)).toEqual(['/sprint-program'])
})

test('/book-call says what the call covers, who took it and how to book it', async () => {
  const main = await read('/book-call')
  expect(title(main)).toBe(bookCall.title)
  expect(textOf(main)).toContain(bookCall.intro)
  expect(itemsUnder(main, bookCall.coverHeading)).toHaveLength(4)
  expect(findAll(region(main, bookCall.sayingHeading), 'figure')).toHaveLength(6)
  expect(testimonials.booking).toHaveLength(6)
  expectBooking(main, bookCall.button, 2)
  expect(textOf(main)).toContain(bookCall.closing)
  expect(linksNamed(main, who.email)).toEqual([`mailto:${who.email}`])
})

test('/founder-test describes six scenarios and five styles, and links to the test', async () => {
  const main = await read('/founder-test')
  expect(title(main)).toBe(founderTest.heading)
  expect(itemsUnder(main, founderTest.scenariosHeading)).toHaveLength(6)
  const styles = findAll(region(main, 'The Five Styles'), 'h3').map(textOf)
  expect(styles).toEqual(founderStyles.map(({ name }) => name))
  expect(linksNamed(main, founderTest.button)).toEqual(Array(2).fill('/founder-test/assessment'))
})

test('/sprint-program shows four steps, deliverables, support, team and a link to book a call', async () => {
  const main = await read('/sprint-program')
  expect(title(main)).toBe(sprintProgram.heading)
  const steps = itemsUnder(main, sprintProgram.stepsHeading)
  expect(steps).toHaveLength(4)
  const withoutSpace = (text: string) => text.replaceAll(/\s/g, '')
  for (const [index, { length, title: name }] of sprintProgram.steps.entries()) {
    expect(withoutSpace(textOf(steps[index] as Element))).toContain(withoutSpace(length + name))
  }
  const { deliverables, deliverablesHeading, support, supportHeading, team, teamHeading } = sprintProgram
  expect(itemsUnder(main, deliverablesHeading)).toHaveLength(deliverables.length)
  expect(findAll(region(main, supportHeading), 'dt')).toHaveLength(support.length)
  expect(itemsUnder(main, teamHeading)).toHaveLength(team.length)
  expectBooking(main, sprintProgram.button, 2)
})

test.each([
  ['/privacy-policy', policies.privacy, 9],
  ['/terms-of-service', policies.terms, 14],
] as const)(
  '%s has its date and numbered sections, each linked from the table of contents',
  async (path, policy, count) => {
    const main = await read(path)
    const { title: name, effective, sections } = policy
    expect(title(main)).toBe(name)
    expect(textOf(main)).toContain('Effective June 30, 2025')
    expect(effective).toBe('2025-06-30')
    const headings = findAll(main, 'h2')
    expect(headings.map(textOf).filter((text) => /^\d/.test(text))).toEqual(
      sections.map(({ heading }, index) => `${index + 1}. ${heading}`),
    )
    expect(sections).toHaveLength(count)
    const anchors = findAll(find(main, 'nav', { 'aria-label': 'Contents' }), 'a').map(
      ({ attributes }) => attributes.href,
    )
    expect(new Set(anchors)).toEqual(
      new Set(headings.flatMap(({ attributes }) => (attributes.id ? [`#${attributes.id}`] : []))),
    )
  },
)

test('the privacy policy links to the data page by name, not by its path', async () => {
  const main = await read('/privacy-policy')
  expect(textOf(main)).not.toContain('/privacy/')
  expect(linksNamed(main, '“Your data”')).toEqual(['/privacy/my-data'])
  expect(linksNamed(main, 'Ask for your data or its erasure')).toEqual(['/privacy/my-data'])
})
