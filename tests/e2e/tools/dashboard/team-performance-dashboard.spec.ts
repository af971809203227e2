import type { Page } from '@playwright/test'
import { expect, expectNoAxeFindings, expectNoWiderThan, test } from '../../fixtures.ts'
import { paste, press, pressAndTypeAhead, typeInto } from '../../gestures.ts'
import { chooseFile, copyAs, exportAs, fullUrl, pageCount, withoutPrinter } from '../tool-pages.ts'

const full = fullUrl('team-performance-dashboard')

async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click()
}

function headline(page: Page) {
  return page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()
}

async function openExample(page: Page): Promise<void> {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a team in week eleven' }).click()
  await expect(headline(page)).toHaveText('Ben and Chloe need help. Watch Elena and Jonah.')
}

/** Two people over six weeks; Ana's calls slide. */
const weeks = [11, 18, 25].map((day) => `2027-01-${day}`).concat(['2027-02-01', '2027-02-08', '2027-02-15'])
const calls = [
  ['Ana Lopez', [97, 96, 95, 93, 92, 90]],
  ['Theo Marsh', [91, 92, 91, 90, 92, 91]],
] as const
const table = [
  'Person\tWeek\tCalls answered',
  ...calls.flatMap(([name, values]) => values.map((value, index) => `${name}\t${weeks[index]}\t${value}`)),
].join('\n')

test('a pasted table becomes a team, and a target says who is sliding', {
  tag: '@journey',
}, async ({ page }) => {
  const width = page.viewportSize()?.width ?? 0
  await page.goto(full)
  await press(page.getByRole('button', { name: 'Set up the team' }))
  await typeInto(page.getByLabel('Name of the team'), 'Front desk')
  await openView(page, 'Values')
  await page.getByLabel('Import a table').click()
  await paste(page, table)
  await page.getByLabel('For ‘Calls answered’').selectOption('Higher is better')
  await press(page.getByRole('button', { name: 'Import', exact: true }))
  await expect(page.getByText('Imported Pasted cells', { exact: true })).toBeVisible()

  await openView(page, 'Setup')
  if (width < 640) {
    const measure = page.getByRole('region', { name: 'Calls answered', exact: true })
    await typeInto(measure.getByLabel('Target'), '90')
    await typeInto(measure.getByLabel('Tolerance'), '5')
  } else {
    const row = page.getByRole('grid', { name: 'Measures' }).getByRole('row', { name: 'Calls answered' })
    await row.getByRole('gridcell').nth(3).click()
    await page.keyboard.type('90')
    await page.keyboard.press('Tab')
    await page.keyboard.type('5')
    await page.keyboard.press('Tab')
  }
  await openView(page, 'Team')
  await expect(headline(page)).toHaveText('Watch Ana.')
  await expectNoWiderThan(page, width)
  await expectNoAxeFindings(page)

  const csv = await exportAs(page, 'All values as CSV')
  expect(csv.body.toString('utf8').trim().split('\r\n')).toHaveLength(13)

  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await openView(page, 'Team')
  await expect(headline(page)).toHaveText('Watch Ana.')
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('adding a row and typing on at once loses no key, however slow the machine', async ({ page }) => {
    await page.goto(full)
    await press(page.getByRole('button', { name: 'Set up the team' }))
    await page.getByRole('button', { name: 'Add a measure' }).focus()
    await pressAndTypeAhead(page, 'Calls answered')
    await page.keyboard.press('Tab')
    const rows = page.getByRole('grid', { name: 'Measures' }).getByRole('row')
    await expect(rows.nth(1)).toContainText('Calls answered')
    await expect(rows).toHaveCount(2)
  })

  test('each paper has its pages on A4 and Letter, and the print key prints the open view', async ({ page }) => {
    await openExample(page)
    await withoutPrinter(page)
    await page.getByRole('button', { name: /^Ben Adler/ }).click()
    for (const [paper, pages] of [
      ['The team’s week', 1],
      ['One-to-one sheet of the person on screen', 1],
      ['One-to-one sheets of everyone', 6],
      ['Summary of the quarter', 2],
    ] as const) {
      await page.getByRole('button', { name: 'Print' }).click()
      await page.getByRole('menuitem', { name: paper }).click()
      for (const format of ['A4', 'Letter']) {
        const pdf = await page.pdf({ format, preferCSSPageSize: true })
        expect([paper, format, pageCount(pdf)]).toEqual([paper, format, pages])
      }
    }
    const quarter = page.getByRole('heading', { name: 'Calder Bookkeeping, client team, Q1 2027' })
    await page.emulateMedia({ media: 'print' })
    await expect(quarter).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await page.emulateMedia({ media: null })
    await openView(page, 'Team')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Calder Bookkeeping, client team', exact: true })).toBeVisible()
    await page.emulateMedia({ media: null })
    await openView(page, 'Quarter')
    await page.emulateMedia({ media: 'print' })
    await expect(quarter).toBeVisible()
  })

  test('a CSV file is imported, the open view survives a reload, and a second tab shows the same team', async ({
    page,
  }) => {
    await openExample(page)
    const csv = 'Agent;Day;Hours billed\nMaya Ortiz;22.03.2027;14,5\nMaya Ortiz;24.03.2027;15\n'
    await chooseFile(page.getByRole('button', { name: 'Open' }), 'hours.csv', csv)
    await page.getByLabel('‘Hours billed’ is').selectOption('Billable hours')
    await page.getByLabel('Several values for one period').selectOption('Add them up')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('Imported hours.csv', { exact: true })).toBeVisible()

    // Leaving the tool and coming back with Back shows the view that was open.
    await openView(page, 'Quarter')
    await page.goto('about:blank')
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Quarter', exact: true })).toHaveAttribute('aria-selected', 'true')
    expect(await copyAs(page, 'Copy the week for an email')).toContain('Ben Adler (needs help)')

    await openView(page, 'Team')
    await page.getByLabel('Whom to look at').selectOption('Bookkeeping')
    await expect(page.getByText('Saved in this browser')).toBeVisible()
    const shown = await page.getByRole('tabpanel').innerText()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByLabel('Whom to look at').selectOption('Bookkeeping')
    await expect(other.getByRole('tabpanel')).toHaveText(shown, { useInnerText: true })
  })
})
