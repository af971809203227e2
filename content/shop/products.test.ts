// Guards the catalogue: names, order, prices and the texts of the header's dropdown.
import { expect, test } from 'vitest'
import { type DetailedProduct, detailedProducts, findDetailedProduct } from './product-details.ts'
import { productListSchema, productSchema } from './product-schema.ts'
import {
  digitalProducts,
  dropdownDescription,
  dropdownTitle,
  findProductBySlug,
  productPath,
  products,
  waitlistLabel,
  waitlistOptions,
} from './products.ts'

function product(slug: string): DetailedProduct {
  const found = findDetailedProduct(slug)
  if (!found) throw new Error(`no product at ${slug}`)
  return found
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

test('the catalogue passes its schema', () => {
  expect(productListSchema.parse(detailedProducts)).toEqual(detailedProducts)
})

test('the schema refuses what a page or a payment could not handle', () => {
  const tracker = product('strategic-okr-execution-tracker')
  const planner = product('strategic-okr-planner')
  expect(productSchema.safeParse(tracker).success).toBe(true)
  const refused = [
    { ...tracker, id: 'tracker' },
    { ...tracker, slug: 'Strategic Tracker', id: 'Strategic Tracker' },
    { ...tracker, price: 79.5 },
    { ...tracker, price: 7950 },
    { ...tracker, price: -100 },
    { ...tracker, price: tracker.originalPrice },
    { ...tracker, itemValues: tracker.itemValues.slice(1) },
    { ...tracker, itemValues: tracker.itemValues.map(() => 100) },
    { ...tracker, features: tracker.features.slice(1) },
    { ...tracker, demoPage: null },
    { ...tracker, benefits: [] },
    { ...tracker, unknown: true },
  ]
  for (const candidate of refused) expect(productSchema.safeParse(candidate).success).toBe(false)
  expect(productListSchema.safeParse(detailedProducts.slice(1)).success).toBe(false)
  expect(productListSchema.safeParse([planner, planner, ...detailedProducts.slice(2)]).success).toBe(false)
})

test('a price of 0 is allowed, because such a product offers the waitlist instead', () => {
  expect(productSchema.safeParse({ ...product('goal-cascade-builder'), price: 0 }).success).toBe(true)
})

test('nine tools come in the order of the dropdown, then the bundle', () => {
  expect(products.map(({ title }) => title)).toEqual([
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
  expect(digitalProducts).toHaveLength(9)
  expect(products.filter(({ type }) => type === 'digital')).toEqual(digitalProducts)
  expect(products.at(-1)?.type).toBe('bundle')
  expect(products.at(-1)?.description).toContain('All 9 Tools')
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
  expect(waitlistLabel('alignment-assessment')).toBe('Strategic Alignment Assessment')
  expect(waitlistLabel('strategic-okr-execution-tracker')).toBe('strategic-okr-execution-tracker')
  expect(waitlistLabel('')).toBe('')
})

test('ids, slugs with aliases, titles, waitlist values, demo pages and images are unique', () => {
  const columns = [
    products.map(({ id }) => id),
    products.flatMap(({ slug, aliases }) => [slug, ...aliases]),
    products.map(({ title }) => title),
    products.map(({ waitlistValue }) => waitlistValue),
    products.map(({ waitlistLabel: label }) => label),
    digitalProducts.map(({ demoPage }) => demoPage),
    products.map(({ image }) => image),
  ]
  for (const column of columns) expect(new Set(column).size).toBe(column.length)
})

test('each tool has its demo page', () => {
  expect(Object.fromEntries(products.map(({ slug, demoPage }) => [slug, demoPage]))).toEqual({
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
  const found = findProductBySlug(slug)
  expect([found?.slug, ...(found?.aliases ?? [])]).toContain(slug)
})

test('the planner answers to its alias and keeps one canonical path', () => {
  expect(product('okr-planning-calculator')).toBe(product('strategic-okr-planner'))
  expect(productPath(product('okr-planning-calculator'))).toBe('/toolbox/strategic-okr-planner')
})

test('an unknown slug finds nothing', () => {
  expect(findProductBySlug('no-such-tool')).toBeUndefined()
  expect(findProductBySlug('')).toBeUndefined()
})

test('only the tracker leaves the dropdown for the hosted app', () => {
  const leaving = products.filter(({ dropdownTarget }) => dropdownTarget === 'tracker-app')
  expect(leaving.map(({ title }) => title)).toEqual(['Strategic OKR Execution Tracker'])
})

test.each(detailedProducts)('$title: whole dollars, a positive saving, values that add up', (item) => {
  for (const cents of [item.price, item.originalPrice, ...item.itemValues]) expect(cents % 100).toBe(0)
  expect(item.originalPrice - item.price).toBeGreaterThan(0)
  expect(item.itemValues).toHaveLength(item.whatYouGet.length)
  expect(total(item.itemValues)).toBe(item.originalPrice)
})

test('the bundle names every tool, and its original price is that of the nine bought one by one', () => {
  const bundle = product('complete-bundle')
  expect(bundle.originalPrice).toBe(total(digitalProducts.map(({ price }) => price)))
  for (const { title } of digitalProducts) expect(bundle.whatYouGet.join('\n')).toContain(title)
})

test('the tracker has seven features, one per icon of its page', () => {
  expect(product('strategic-okr-execution-tracker').features).toHaveLength(7)
})

test('the dropdown cuts a description after exactly 85 characters', () => {
  expect(dropdownDescription('x'.repeat(84))).toBe('x'.repeat(84))
  expect(dropdownDescription('x'.repeat(85))).toBe('x'.repeat(85))
  expect(dropdownDescription('x'.repeat(86))).toBe(`${'x'.repeat(85)}...`)
})

test('the dropdown has words for a missing title or description', () => {
  expect(dropdownTitle('Goal Cascade Builder')).toBe('Goal Cascade Builder')
  expect(dropdownTitle()).toBe('Business Tool')
  expect(dropdownDescription()).toBe('Professional business strategy tool')
  expect(dropdownDescription('')).toBe('Professional business strategy tool')
})
