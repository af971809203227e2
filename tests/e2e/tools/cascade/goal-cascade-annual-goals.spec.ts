import type { Page } from '@playwright/test'
import { expect, expectNoAxeFindings, test } from '../../fixtures.ts'
import { press, typeDay, typeInto } from '../../hands.ts'
import { exportAs, openFile, takeIn, typeCells } from '../tool-pages.ts'
import { full, panel, row } from './cascade-pages.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Writes an annual goal from the tree, with its numbers. */
async function writeGoal(page: Page, title: string, [from, to, unit]: readonly string[]): Promise<void> {
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  const fields = panel(page)
  await typeInto(fields.getByLabel('From', { exact: true }), from ?? '')
  await typeInto(fields.getByLabel('To', { exact: true }), to ?? '')
  await typeInto(fields.getByLabel('Unit'), unit ?? '')
  await row(page, title).click()
}

async function reportValue(page: Page, value: string, day: string, note: string): Promise<void> {
  const form = panel(page).getByRole('group', { name: 'Report a value' })
  await typeInto(form.getByLabel('Value'), value)
  await typeDay(form.getByLabel('On', { exact: true }), day)
  await typeInto(form.getByLabel('Note'), note)
  await press(form.getByRole('button', { name: 'Report the value' }))
}

test('three annual goals have numbers and values, a goal serves two, teams narrow the tree, and CSV brings it all back', async ({
  page,
}) => {
  test.slow()
  await page.clock.setFixedTime('2027-02-20T10:00:00')
  await page.goto(full)
  await press(page.getByRole('button', { name: 'Write the first goal' }))
  await writeGoal(page, 'Grow revenue', ['1,8', '2,4', '$M'])
  await page.keyboard.press('Shift+Enter')
  await writeGoal(page, 'Deliver on time', ['88', '96', '%'])
  await page.keyboard.press('Shift+Enter')
  await writeGoal(page, 'Fewer complaints', ['40', '10', 'a month'])
  await expect(row(page, /^Fewer complaints/)).toContainText('The year: no value yet.')

  // What was typed wrong is said, kept, and not taken.
  await typeInto(panel(page).getByLabel('From', { exact: true }), 'forty')
  await page.keyboard.press('Tab')
  await expect(panel(page).getByLabel('From', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await typeInto(panel(page).getByLabel('From', { exact: true }), '40')
  await typeDay(panel(page).getByLabel('First day'), '2027-02-01')
  await panel(page).getByLabel('Unit').click()
  await expect(panel(page).getByText('to Jan 31, 2028')).toBeVisible()
  await typeDay(panel(page).getByLabel('Last day'), '2027-01-01')
  await panel(page).getByLabel('Unit').click()
  await expect(panel(page).getByText('The last day must not come before the first.')).toBeVisible()
  await typeDay(panel(page).getByLabel('Last day'), '2027-12-31')
  await panel(page).getByLabel('Unit').click()
  await expect(panel(page).getByText('The last day must not come before the first.')).toHaveCount(0)

  await press(panel(page).getByRole('button', { name: 'Report the value' }))
  await expect(panel(page).getByRole('alert')).toHaveText('Type the value first.')
  await reportValue(page, '34', '2027-02-21', 'After the new hotline')
  await expect(panel(page).getByRole('alert')).toHaveText('That day has not come yet.')
  await typeDay(
    panel(page).getByRole('group', { name: 'Report a value' }).getByLabel('On', { exact: true }),
    '2027-02-19',
  )
  await press(panel(page).getByRole('button', { name: 'Report the value' }))
  await expect(row(page, /^Fewer complaints/)).toContainText('The year: 20% of the way. On track')
  await reportValue(page, '33', '2027-02-19', '')
  await expect(panel(page).getByRole('alert')).toContainText('There is a value for Feb 19, 2027 already.')
  await typeDay(
    panel(page).getByRole('group', { name: 'Report a value' }).getByLabel('On', { exact: true }),
    '2027-02-12',
  )
  await press(panel(page).getByRole('button', { name: 'Report the value' }))
  await expect(panel(page).getByRole('list', { name: 'Reported values' }).getByRole('listitem')).toHaveCount(
    2,
  )

  // Corrected, deleted, and had back in one step.
  await press(panel(page).getByRole('button', { name: 'Correct the value of Feb 19, 2027' }))
  await typeInto(
    panel(page).getByRole('list', { name: 'Reported values' }).getByLabel('Value', { exact: true }),
    '25',
  )
  await expect(row(page, /^Fewer complaints/)).toContainText('The year: 50% of the way.')
  await press(panel(page).getByRole('button', { name: 'Delete the value of Feb 19, 2027' }))
  await expect(page.getByText('The value 25 a month of Feb 19, 2027 is gone.', { exact: true })).toBeVisible()
  await expect(row(page, /^Fewer complaints/)).toContainText('The year: 23% of the way as of Feb 12.')
  await page.keyboard.press('Control+z')
  await expect(row(page, /^Fewer complaints/)).toContainText('The year: 50% of the way.')

  // A goal below one that serves another too.
  await row(page, 'Deliver on time').click()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Vans leave by six')
  await page.keyboard.press('Enter')
  await typeInto(panel(page).getByLabel('Team'), 'Delivery')
  await press(panel(page).getByRole('button', { name: 'Add a key result' }))
  await typeCells(page, ['Late vans', '20', '0', '5', 'a week'])
  await panel(page).getByLabel('Also serves').selectOption({ label: 'Fewer complaints' })
  await press(panel(page).getByRole('button', { name: 'Add', exact: true }))
  await expect(row(page, /^Fewer complaints/)).toContainText('Vans leave by six serves it too')
  await expect(row(page, /^Fewer complaints/)).toContainText('75%')
  await expect(row(page, /^Vans leave by six/)).toContainText('Also serves ‘Fewer complaints’')
  await row(page, 'Grow revenue').click()
  await page.keyboard.press('Control+z')
  await expect(row(page, /^Fewer complaints/)).not.toContainText('serves it too')
  await page.keyboard.press('Control+y')
  await expect(row(page, /^Fewer complaints/)).toContainText('serves it too')

  await row(page, 'Grow revenue').click()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Sell to hotels')
  await page.keyboard.press('Enter')
  await typeInto(panel(page).getByLabel('Team'), 'Sales')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Sell to hotels')).toBeFocused()
  await page.getByLabel('Show the goals of').selectOption({ label: 'Sales' })
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  // What is found is shown whatever is folded: no key and no button folds it out of sight.
  await row(page, 'Grow revenue').click()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(row(page, 'Sell to hotels')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Fold', exact: true })).toBeDisabled()
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  // A new goal has no team: the whole tree comes back, and says so.
  await press(page.getByRole('button', { name: 'Annual goal' }))
  await expect(page.getByText('All goals are shown again')).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(6)
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('treeitem')).toHaveCount(5)
  await expectNoAxeFindings(page)

  await page.reload()
  await expect(row(page, /^Fewer complaints/)).toContainText('The year: 50% of the way.')
  await expect(page.getByText('of the way', { exact: true }).locator('..')).toContainText('75%')

  // The plan moves over New Year: due days and its name with it, while annual goals stay in their year.
  const deliver = await row(page, /^Deliver on time/).innerText()
  await page.getByRole('button', { name: 'Edit name and dates' }).click()
  const about = page.getByRole('dialog', { name: 'The plan' })
  await typeDay(about.getByLabel('Last day'), '2028-03-31')
  await typeDay(about.getByLabel('First day'), '2028-01-01')
  await about.getByLabel('Name').focus()
  await expect(about.getByLabel('Name')).toHaveValue('OKRs for Q1 2028')
  await expect(
    about.getByText('‘Deliver on time’ keeps its year, Jan 1, 2027 to Dec 31, 2027.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(about).toHaveCount(0)
  expect(await row(page, /^Deliver on time/).innerText()).toBe(deliver)
  await row(page, /^Vans leave by six/).click()
  await expect(panel(page).getByLabel('Due')).toHaveValue('2028-03-31')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('heading', { name: 'OKRs for Q1 2027' })).toBeVisible()
  await expect(panel(page).getByLabel('Due')).toHaveValue('2027-03-31')

  const csv = await exportAs(page, 'CSV with parents')
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Start empty' }).click()
  await openFile(page, csv.name, csv.body)
  await takeIn(page)
  await expect(page.getByRole('treeitem')).toHaveCount(5)
  await expect(row(page, /^Fewer complaints/)).toContainText('The year: 50% of the way.')
  await expect(row(page, /^Fewer complaints/)).toContainText('Vans leave by six serves it too')
  await expect(row(page, /^Vans leave by six/)).toContainText('Delivery')
  await row(page, 'Grow revenue').click()
  await expect(panel(page).getByLabel('To', { exact: true })).toHaveValue('2.4')
  await row(page, /^Fewer complaints/).click()
  await expect(panel(page).getByLabel('Last day')).toHaveValue('2027-12-31')
})
