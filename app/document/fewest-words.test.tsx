import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { founderStyles } from '#content/founder-test/founder-styles.ts'
import type { Content } from '#content/owner/content.ts'
import { faultsOf } from '#content/owner/read-content.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { siteContext } from '../context.ts'
import * as bookCall from '../routes/book-call.tsx'
import * as founderStyle from '../routes/founder-style.tsx'
import * as founderTest from '../routes/founder-test.tsx'
import * as home from '../routes/home.tsx'
import * as privacyPolicy from '../routes/privacy-policy.tsx'
import * as sprintProgram from '../routes/sprint-program.tsx'
import * as terms from '../routes/terms-of-service.tsx'
import * as testimonials from '../routes/testimonials.tsx'

/** Lists whose length is fixed, and lists that may be empty; all others have one entry at least. */
const fixed = ['weeks', 'steps', 'social']
const optional = ['articles', 'addOns']
/** Pages elsewhere that not everybody has. */
const leftEmpty = ['newsletter', 'profile']

/** The same words with as few entries in every list as an owner may publish. */
function fewest(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const length = optional.includes(key) ? 0 : 1
    return (fixed.includes(key) ? value : value.slice(0, length)).map((entry) => fewest(entry))
  }
  if (leftEmpty.includes(key)) return ''
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, fewest(field, name)]))
}

const { products, ...words } = sampleContent
const content = { ...(fewest(words) as typeof words), products } satisfies Content

// React Router gives a route more than these pages take.
type Page = { loader: (args: never) => unknown; default: ComponentType<never> }

function show(page: Page, params = {}): string {
  const context = new RouterContextProvider()
  context.set(siteContext, { content, siteUrl: 'https://coach.example' })
  const loaded = page.loader({ context, params } as never)
  const loaderData = (loaded as { data?: unknown }).data ?? loaded
  const Shown = page.default as ComponentType<{ loaderData: unknown }>
  return renderToStaticMarkup(<Shown loaderData={loaderData} />)
}

test('an owner may publish one entry in every list, and no articles, add-ons, newsletter or profile', () => {
  expect(faultsOf(content)).toEqual([])
})

test.for<[string, Page]>([
  ['home', home],
  ['testimonials', testimonials],
  ['book-call', bookCall],
  ['sprint-program', sprintProgram],
  ['founder-test', founderTest],
  ['privacy-policy', privacyPolicy],
  ['terms-of-service', terms],
])('%s is whole with the fewest words: a heading, and no list without an entry', ([, page]) => {
  const html = show(page)
  expect(html.match(/<h1\b/g)).toHaveLength(1)
  expect(html).not.toMatch(/<(ul|ol|dl)\b[^>]*><\/\1>|undefined/)
})

test('home offers no page elsewhere that the owner does not have', () => {
  const html = show(home)
  expect(html).toMatch(/aria-label="Contact"[^>]*><li><a[^>]*>Email<\/a><\/li><\/ul>/)
  expect(html).not.toContain('href=""')
})

test.for([...founderStyles])('the page of the $name is whole with the fewest words', ({ slug, name }) => {
  const html = show(founderStyle, { slug })
  expect(html).toContain(name)
  expect(html).not.toMatch(/<(ul|ol|dl)\b[^>]*><\/\1>|undefined/)
})
