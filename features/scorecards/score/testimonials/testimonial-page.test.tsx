import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { testimonialPage as text } from '#content/diagnostic/testimonial-words.ts'
import type { Refused } from './api.server.ts'
import type { TestimonialLink } from './link.server.ts'
import { TestimonialPage } from './testimonial-page.tsx'

const suggested = { firstName: 'Ada', lastInitial: 'L', business: 'Engines' }
const link: TestimonialLink = {
  state: 'open',
  answered: undefined,
  suggested,
  before: 42,
  after: 58,
  wording: 'I agree',
}
const said = { ...suggested, quote: 'We plan on Mondays.' }
const answered: TestimonialLink = { ...link, answered: { ...said, onSite: 'none' } }

function draw(shown: TestimonialLink, more: { refused?: Refused; isChange?: boolean } = {}): string {
  const props = { refused: null, isSent: false, isChange: false, ownerEmail: 'owner@example.com', ...more }
  const element = <TestimonialPage link={shown} {...props} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

const fieldsIn = (html: string) => html.match(/<(?:input|textarea)[^>]*>/g) ?? []
const focused = (html: string) => fieldsIn(html).filter((field) => /autofocus/i.test(field))

test('the form is prefilled from the report, and no field takes the focus', () => {
  const html = draw(link)
  for (const value of Object.values(suggested)) expect(html).toContain(`value="${value}"`)
  expect(focused(html)).toEqual([])
})

test('problems are linked at the top, and the first invalid field is focused', () => {
  const typed = { ...said, firstName: '', agreed: '' }
  const problems = { agreed: text.problems.agreed, firstName: text.problems.firstName }
  const html = draw(link, { refused: { typed, problems } })
  const [first, ...others] = focused(html)
  expect(first).toContain('name="firstName"')
  expect(others).toEqual([])
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  const names = targets.map((id) => fieldsIn(html).find((field) => field.includes(`id="${id}"`)))
  expect(names.map((field) => /name="(\w+)"/.exec(field ?? '')?.[1])).toEqual(['firstName', 'agreed'])
})

test('a sent testimonial is shown with links to change or withdraw it', () => {
  const html = draw(answered)
  expect(html).toContain(said.quote)
  expect(html).toContain('href="?change"')
  expect(html).toContain(text.withdraw.button)
  expect(html).not.toContain('<textarea')
  expect(draw(answered, { isChange: true })).toContain('<textarea')
})
