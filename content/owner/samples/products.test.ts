// What the shop offers as it comes: an owner may call it and price it otherwise.
import { expect, test } from 'vitest'
import { bundleOf, catalogueOf, productById, toolsOf, waitlistOptionsOf } from '../../shop/catalogue.ts'
import { products } from './products.ts'

const catalogue = catalogueOf(products)
const tools = toolsOf(catalogue)

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

test('the waitlist offers ten options in the order and with the labels of the form', () => {
  expect(waitlistOptionsOf(products)).toEqual([
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

test.each(catalogue)('$title: whole dollars, a positive saving, values that add up', (item) => {
  const { price, originalPrice = 0 } = item
  const values = item.itemValues.map((value) => value ?? 0)
  for (const cents of [price, originalPrice, ...values]) expect(cents % 100).toBe(0)
  expect(originalPrice - price).toBeGreaterThan(0)
  expect(values).toHaveLength(item.whatYouGet.length)
  expect(total(values)).toBe(originalPrice)
})

test('the bundle names every tool, and its original price is that of the nine bought one by one', () => {
  const bundle = bundleOf(catalogue)
  expect(bundle.originalPrice).toBe(total(tools.map(({ price }) => price)))
  for (const { title } of tools) expect(bundle.whatYouGet.join('\n')).toContain(title)
})

test('the tracker has seven features, one per icon of its page', () => {
  expect(productById(catalogue, 'strategic-okr-execution-tracker').features).toHaveLength(7)
})

test('a buyer reads the promises that the site was specified with', () => {
  const { notes, tracker: page } = products
  expect([...notes.promises, notes.guarantee].map(({ title }) => title)).toEqual([
    'Instant download',
    'Lifetime access',
    'Money-back guarantee',
  ])
  expect(page.highlights.map(({ title }) => title)).toEqual([
    'Instant Download',
    'Lifetime Access',
    'Team Collaboration',
    '90-Day Support',
  ])
  expect(page.includedNote).toBe('Secure payment • Instant download • 90-day email support')
})
