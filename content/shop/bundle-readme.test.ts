import { expect, test } from 'vitest'
import { inState, ownProduct } from '#tests/sites/own-product.ts'
import { sampleContent } from '../owner/samples/content.ts'
import { bundleReadme } from './bundle-readme.ts'

test('the bundle’s read-me says whose it is, where to write and what each tool is called', () => {
  const who = { ...sampleContent.who, name: 'Zoë Ünal', email: 'zoe@coach.example' }
  const list = sampleContent.products.list.map((each, index) => ({ ...each, title: `Tool ${index}` }))
  const readme = bundleReadme({ who, products: { ...sampleContent.products, list } })
  expect(readme).toContain('by Zoë Ünal\r\n')
  expect(readme).toContain('write to zoe@coach.example.')
  for (const { id, title } of list.slice(0, 9)) expect(readme).toContain(`${title} (${id}.html)`)
  expect(readme).toContain('ONE PLAN, FOUR TOOLS')
  for (const line of readme.split('\r\n')) expect(line.length).toBeLessThanOrEqual(110)
})

test('it has neither what is hidden nor what is the owner’s own', () => {
  const first = sampleContent.products.list.find(({ id }) => id === 'strategic-okr-planner')
  const second = sampleContent.products.list.find(({ id }) => id === '90-day-sprint-planner')
  const own = ownProduct()
  const list = [own, ...inState(first?.id ?? '', 'hidden')(sampleContent.products.list)]
  const readme = bundleReadme({ who: sampleContent.who, products: { ...sampleContent.products, list } })
  expect(readme).not.toContain(`(${first?.id}.html)`)
  expect(readme).not.toContain(own.title)
  expect(readme).toContain(`(${second?.id}.html)`)
  expect(readme).not.toContain('FOUR TOOLS')
})
