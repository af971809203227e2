// Guards the catalogue: names, order, addresses and the options of the waitlist.
import { expect, test } from 'vitest'
import { sampleContent } from '../owner/samples/content.ts'
import {
  bundleOf,
  catalogueOf,
  findProductBySlug,
  productById,
  productPath,
  toolsOf,
  waitlistLabel,
  waitlistOptionsOf,
} from './catalogue.ts'
import { type ProductFacts, productFacts } from './product-facts.ts'

const { products } = sampleContent
const catalogue = catalogueOf(products)
const tools = toolsOf(catalogue)
const waitlistOptions = waitlistOptionsOf(products)
const facts: readonly ProductFacts[] = productFacts

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

test('nine tools come in the order of the dropdown, then the bundle', () => {
  expect(catalogue.map(({ title }) => title)).toEqual([
    'Strategic OKR Planner',
    'Strategic OKR Execution Tracker',
    '90-Day Sprint Planner',
    'Strategic Alignment Assessment Kit',
    'ROI Projection Calculator',
    'Team Performance Dashboard',
    'Executive Decision Framework',
    'OKR Workshop Facilitator Kit',
    'Goal Cascade Builder',
    'Complete Bundle',
  ])
  expect(tools).toHaveLength(9)
  expect(catalogue.filter(({ type }) => type === 'digital')).toEqual(tools)
  expect(catalogue.at(-1)).toBe(bundleOf(catalogue))
  expect(bundleOf(catalogue).description).toContain('All 9 Tools')
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

test('the waitlist offers ten options in the order and with the labels of the form', () => {
  expect(waitlistOptions).toEqual([
    { value: 'complete-bundle', label: 'Complete Bundle (All 9 Tools)' },
    { value: 'strategic-okr-planner', label: 'Strategic OKR Planner' },
    { value: 'okr-execution-tracker', label: 'OKR Execution Tracker' },
    { value: 'roi-calculator', label: 'ROI Projection Calculator' },
    { value: 'alignment-assessment', label: 'Strategic Alignment Assessment' },
    { value: 'team-dashboard', label: 'Team Performance Dashboard' },
    { value: 'decision-framework', label: 'Executive Decision Framework' },
    { value: 'workshop-kit', label: 'OKR Workshop Facilitator Kit' },
    { value: 'goal-cascade', label: 'Goal Cascade Builder' },
    { value: 'sprint-planner', label: '90-Day Sprint Planner' },
  ])
})

test('a waitlist value is shown by its label, an unknown one as it is', () => {
  expect(waitlistLabel(waitlistOptions, 'alignment-assessment')).toBe('Strategic Alignment Assessment')
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
  expect(leaving.map(({ title }) => title)).toEqual(['Strategic OKR Execution Tracker'])
})

test.each(catalogue)('$title: whole dollars, a positive saving, values that add up', (item) => {
  for (const cents of [item.price, item.originalPrice, ...item.itemValues]) expect(cents % 100).toBe(0)
  expect(item.originalPrice - item.price).toBeGreaterThan(0)
  expect(item.itemValues).toHaveLength(item.whatYouGet.length)
  expect(total(item.itemValues)).toBe(item.originalPrice)
})

test('the bundle names every tool, and its original price is that of the nine bought one by one', () => {
  const bundle = bundleOf(catalogue)
  expect(bundle.originalPrice).toBe(total(tools.map(({ price }) => price)))
  for (const { title } of tools) expect(bundle.whatYouGet.join('\n')).toContain(title)
})

test('the tracker has seven features, one per icon of its page', () => {
  expect(productById(catalogue, 'strategic-okr-execution-tracker').features).toHaveLength(7)
})
