import { afterEach, expect, test } from 'vitest'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { type ToolId, toolIds } from '#tools/list.ts'

const toolOf = async (id: ToolId) => (await import(`../../tools/${id}/tool.tsx`)).tool

afterEach(() => setSiteFormats(sampleFormats))

test.each(toolIds)('%s: the example names no dollars on a site that trades in pounds', async (id) => {
  const tool = await toolOf(id)
  const example = () => JSON.stringify(tool.exampleDoc())
  const american = example()
  setSiteFormats({ locale: 'en-GB', currency: 'gbp' })
  expect(example()).not.toMatch(/\$|USD|dollar/)
  setSiteFormats(sampleFormats)
  expect(example().length).toBe(american.length)
})

test('a business case starts in the site’s currency, and on the sample’s site in the reader’s', async () => {
  const { emptyDoc, exampleDoc } = await toolOf('roi-projection-calculator')
  expect(emptyDoc().currency).toBe('USD')
  setSiteFormats({ locale: 'de-DE', currency: 'eur' })
  expect([emptyDoc().currency, exampleDoc().currency]).toEqual(['EUR', 'EUR'])
  expect(exampleDoc().ask.replace('\u00A0', ' ')).toContain('Approve 44.500 € for')
})
