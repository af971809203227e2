import { expect, test } from 'vitest'
import { inState, ownProduct } from '#tests/sites/own-product.ts'
import { sampleContent } from '../owner/samples/content.ts'
import {
  catalogueOf,
  everyProductOf,
  findProductBySlug,
  productById,
  singlesOf,
  toolsOf,
  waitlistLabel,
  waitlistNamesOf,
  waitlistOptionsOf,
} from './catalogue.ts'
import { type ProductFacts, productFacts } from './product-facts.ts'
import { productPath } from './product-path.ts'

const { products } = sampleContent
const catalogue = catalogueOf(products)
const tools = toolsOf(catalogue)
const waitlistOptions = waitlistOptionsOf(products)
const facts: readonly ProductFacts[] = productFacts

test('nine tools, then the bundle', () => {
  expect(tools).toHaveLength(9)
  expect(catalogue.map(({ id }) => id)).toEqual([...tools.map(({ id }) => id), 'complete-bundle'])
})

test('the tools keep the owner’s order, and the bundle comes last wherever it stands', () => {
  const turned = catalogueOf({ list: products.list.toReversed() })
  expect(turned.map(({ id }) => id)).toEqual([...tools.map(({ id }) => id).toReversed(), 'complete-bundle'])
})

test('a product has the owner’s words and price and the program’s address, picture and demo', () => {
  const list = products.list.map((each) =>
    each.id === 'goal-cascade-builder' ? { ...each, title: 'Goals, Step by Step', price: 100 } : each,
  )
  expect(productById(catalogueOf({ list }), 'goal-cascade-builder')).toMatchObject({
    title: 'Goals, Step by Step',
    price: 100,
    slug: 'goal-cascade-builder',
    image: 'goal-cascade-builder',
    demoPage: 'goal-cascade-builder.html',
    waitlistValue: 'goal-cascade',
  })
})

test('the waitlist offers every product once, the bundle first', () => {
  expect(waitlistOptions.map(({ value }) => value).toSorted()).toEqual(
    facts.map(({ waitlistValue }) => waitlistValue).toSorted(),
  )
  expect(waitlistOptions[0]?.value).toBe('complete-bundle')
})

test('a waitlist value is shown by its label, an unknown one as it is', () => {
  const { waitlistValue, waitlistLabel: label } = productById(catalogue, 'strategic-alignment-assessment-kit')
  expect(waitlistLabel(waitlistOptions, waitlistValue)).toBe(label)
  const unknown = 'strategic-okr-execution-tracker'
  expect(waitlistLabel(waitlistOptions, unknown)).toBe(unknown)
  expect(waitlistLabel(waitlistOptions, '')).toBe('')
})

test('ids, slugs with aliases, titles, waitlist values, demo pages and images are unique', () => {
  const columns = [
    catalogue.map(({ id }) => id),
    catalogue.flatMap(({ slug, aliases }) => [slug, ...aliases]),
    catalogue.map(({ title }) => title),
    catalogue.map(({ waitlistValue }) => waitlistValue),
    catalogue.map((product) => product.waitlistLabel),
    tools.map(({ demoPage }) => demoPage),
    catalogue.map(({ image }) => image),
  ]
  for (const column of columns) expect(new Set(column).size).toBe(column.length)
})

test('addresses, waitlist values and demo pages can stand in a link as they are', () => {
  const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/
  for (const { id, aliases, waitlistValue, type, demoPage } of facts) {
    for (const name of [id, ...aliases, waitlistValue]) expect(name).toMatch(kebabCase)
    if (type === 'bundle') expect(demoPage).toBeNull()
    else expect(demoPage).toMatch(/^[a-z0-9-]+\.html$/)
  }
  expect(facts.filter(({ type }) => type === 'bundle')).toHaveLength(1)
})

test('each tool has its demo page', () => {
  expect(Object.fromEntries(catalogue.map(({ slug, demoPage }) => [slug, demoPage]))).toEqual({
    'strategic-okr-planner': 'strategic-okr-planner.html',
    'strategic-okr-execution-tracker': 'strategic-okr-execution-tracker.html',
    '90-day-sprint-planner': '90-day-sprint-planner.html',
    'strategic-alignment-assessment-kit': 'strategic-alignment-assessment.html',
    'roi-projection-calculator': 'roi-projection-calculator.html',
    'team-performance-dashboard': 'team-performance-dashboard.html',
    'executive-decision-framework': 'executive-decision-framework.html',
    'okr-workshop-facilitator-kit': 'okr-workshop-facilitator-kit.html',
    'goal-cascade-builder': 'goal-cascade-builder.html',
    'complete-bundle': null,
  })
})

test.each([
  'okr-planning-calculator',
  '90-day-sprint-planner',
  'strategic-alignment-assessment-kit',
  'roi-projection-calculator',
  'team-performance-dashboard',
  'executive-decision-framework',
  'okr-workshop-facilitator-kit',
  'goal-cascade-builder',
  'strategic-okr-planner',
  'strategic-okr-execution-tracker',
  'complete-bundle',
])('/toolbox/%s finds a product', (slug) => {
  const found = findProductBySlug(catalogue, slug)
  expect([found?.slug, ...(found?.aliases ?? [])]).toContain(slug)
})

test('the planner answers to its alias and keeps one canonical path', () => {
  const planner = productById(catalogue, 'strategic-okr-planner')
  expect(findProductBySlug(catalogue, 'okr-planning-calculator')).toBe(planner)
  expect(productPath(planner)).toBe('/toolbox/strategic-okr-planner')
})

test('an unknown slug finds nothing', () => {
  expect(findProductBySlug(catalogue, 'no-such-tool')).toBeUndefined()
  expect(findProductBySlug(catalogue, '')).toBeUndefined()
})

test('only the tracker leaves the dropdown for the hosted app', () => {
  const leaving = catalogue.filter(({ dropdownTarget }) => dropdownTarget === 'tracker-app')
  expect(leaving.map(({ id }) => id)).toEqual(['strategic-okr-execution-tracker'])
})

test('an own product stands where the owner put it, has one name for everything, and is no tool of the bundle', () => {
  const own = ownProduct({ state: 'waitlist' })
  const list = products.list.toSpliced(2, 0, own)
  const withOwn = catalogueOf({ list })
  expect(singlesOf(withOwn).map(({ id }) => id)).toEqual(tools.map(({ id }) => id).toSpliced(2, 0, own.id))
  expect(toolsOf(withOwn).map(({ id }) => id)).toEqual(tools.map(({ id }) => id))
  expect(withOwn[2]).toMatchObject({ slug: own.id, waitlistValue: own.id, demoPage: null, type: 'digital' })
  expect(waitlistOptionsOf({ list })).toEqual([...waitlistOptions, { value: own.id, label: own.waitlistLabel }])
})

test('what is hidden is seen by nobody but who has it; what waits is seen, without a price', () => {
  const id = 'goal-cascade-builder'
  const hidden = { list: inState(id, 'hidden')(products.list) }
  expect(findProductBySlug(catalogueOf(hidden), id)).toBeUndefined()
  expect(findProductBySlug(everyProductOf(hidden), id)).toMatchObject({ price: 0 })
  const value = productById(catalogue, id).waitlistValue
  expect(waitlistOptionsOf(hidden).map((option) => option.value)).not.toContain(value)
  expect(waitlistNamesOf(hidden).map((option) => option.value)).toContain(value)
  const waiting = { list: inState(id, 'waitlist')(products.list) }
  expect(findProductBySlug(catalogueOf(waiting), id)).toMatchObject({ price: 0 })
})
