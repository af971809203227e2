import type { Page } from '@playwright/test'
import { exampleCase } from '#tools/roi-projection-calculator/model/example.ts'
import { simulate } from '#tools/roi-projection-calculator/model/risk/simulation.ts'
import { lossWords } from '#tools/roi-projection-calculator/model/risk/simulation-words.ts'
import { expect, expectNoAxeFindings, test } from '../../fixtures.ts'
import { press } from '../../hands.ts'
import { demoUrl } from '../tool-pages.ts'
import { full, openExample, openView } from './roi-pages.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** The example with one range, as the tool must come to it. */
const uncertain = { ...exampleCase(), ranges: { 'b1-amount': { low: 6000, high: 30_000 } } }

const moreEnds: readonly [string, 1 | 3, string][] = [
  ['Inflation', 1, '-2'],
  ['Inflation', 3, '6'],
  ['Tax', 3, '40'],
  ['Ordering site, month of payment', 3, '6'],
]

const drawnMore = {
  seed: 2,
  ranges: {
    ...uncertain.ranges,
    inflation: { low: -2, high: 6 },
    tax: { low: null, high: 40 },
    'c1-from': { low: null, high: 6 },
  },
}

async function openRanges(page: Page): Promise<void> {
  await openView(page, 'What matters most')
  await press(page.getByText('How sure is it? Give ranges and simulate'))
}

/** The cell of a range, chosen by mouse. */
function rangeCell(page: Page, input: string, column: 1 | 3) {
  const row = page.getByRole('grid', { name: 'Ranges' }).getByRole('row', { name: input })
  return row.getByRole('gridcell').nth(column)
}

test('a range makes a simulation beside the keys, the same for the same seed, and both outlive a reload and a second tab', async ({
  page,
  context,
}) => {
  await page.goto(full)
  await openExample(page)
  await openRanges(page)
  await rangeCell(page, 'More wholesale orders, revenue', 1).click()
  await page.keyboard.type('6000')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('30k')
  await page.keyboard.press('Enter')
  const found = page.getByRole('heading', { name: lossWords(simulate(uncertain)) })
  await expect(found).toBeVisible()
  await page.getByRole('button', { name: 'Draw again' }).click()
  const again = page.getByRole('heading', { name: lossWords(simulate({ ...uncertain, seed: 2 })) })
  await expect(again).toBeVisible()
  await expectNoAxeFindings(page)
  await page.reload()
  await expect(again).toBeVisible()
  await expect(page.getByLabel('Seed')).toHaveValue('2')

  const second = await context.newPage()
  await second.goto(full)
  await openView(second, 'What matters most')
  await expect(second.getByLabel('Seed')).toHaveValue('2')
  await expect(rangeCell(second, 'More wholesale orders, revenue', 3)).toContainText('30,000')
  await second.close()

  // An end on the wrong side is refused in words, and what was typed stays.
  await rangeCell(page, 'More wholesale orders, revenue', 1).click()
  await page.keyboard.type('25000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Low is at most the likely value.').first()).toBeVisible()
  await page.keyboard.press('Escape')

  // What moves every line, and the month of a payment, are not sure either.
  await page.getByRole('button', { name: /^Show all \d+ inputs$/ }).click()
  for (const [input, column, typed] of moreEnds) {
    await rangeCell(page, input, column).click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  const more = page.getByRole('heading', { name: lossWords(simulate({ ...uncertain, ...drawnMore })) })
  await expect(more).toBeVisible()
  await page.reload()
  await expect(more).toBeVisible()
  await expect(rangeCell(page, 'Ordering site, month of payment', 3)).toContainText('month 6')
})

test('the demo simulates too: a worker that the page carries is let in by the site’s policy', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  await page.goto(demoUrl('roi-projection-calculator.html'))
  await openRanges(page)
  await page.getByRole('button', { name: 'Begin with 20% down and up' }).click()
  await expect(page.getByRole('heading', { name: /^NPV is below zero in / })).toBeVisible()
  expect(refused).toEqual([])
})
