import { expect, test } from 'vitest'
import { sampleContent } from '../owner/samples/content.ts'
import { bundleReadme } from './bundle-readme.ts'

test('the bundle’s read-me says whose it is, where to write and what each tool is called', () => {
  const who = { ...sampleContent.who, name: 'Zoë Ünal', email: 'zoe@coach.example' }
  const list = sampleContent.products.list.map((each, index) => ({ ...each, title: `Tool ${index}` }))
  const readme = bundleReadme({ who, products: { ...sampleContent.products, list } })
  expect(readme).toContain('by Zoë Ünal\r\n')
  expect(readme).toContain('write to zoe@coach.example.')
  for (const { id, title } of list.slice(0, 9)) expect(readme).toContain(`${title} (${id}.html)`)
  for (const line of readme.split('\r\n')) expect(line.length).toBeLessThanOrEqual(110)
})
