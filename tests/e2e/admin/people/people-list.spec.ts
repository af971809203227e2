import type { Locator, Page } from '@playwright/test'
import { challenges, companySizes, sections } from '#content/diagnostic/diagnostic.ts'
import { founderStyle } from '#content/founder-test/founder-styles.ts'
import { expect, expectFitForPhone, expectNoAxeFindings, newEmail, openAdmin, test } from '../../fixtures.ts'
import { choose, clear, press, typeInto } from '../../hands.ts'

const ratings = Object.fromEntries(
  sections.flatMap((section) => section.ratings.map(({ key }) => [key, 3] as const)),
)

async function send(page: Page, path: string, data: object): Promise<void> {
  expect((await page.request.post(path, { data })).status()).toBe(201)
}

/** Three people of this run's own: one with a report, one with a style, one who only waits. */
async function leaveThree(page: Page): Promise<string> {
  const family = `Lister${Date.now().toString(36)}`
  const [reported, styled, waiting] = [newEmail(), newEmail(), newEmail()]
  await send(page, '/api/assessments', {
    ...{ name: `Rita ${family}`, email: reported, phone: '+1 (555) 017-7', company: 'Cobol & Sons' },
    ...{ role: 'Admiral', companySize: companySizes[0], currentChallenges: [challenges[0].name], ...ratings },
  })
  const wait = (name: string, email: string) =>
    send(page, '/api/waitlist', { name: `${name} ${family}`, email, toolInterest: 'roi-calculator' })
  await wait('Stella', styled)
  await send(page, '/api/founder-test', { email: styled, result: 'LS', resultName: founderStyle('LS').name })
  await wait('Walt', waiting)
  return family
}

/** The list of those three; a report's person is written right after it, and may take a moment. */
async function openThree(page: Page): Promise<{ family: string; rows: Locator; status: Locator }> {
  const family = await leaveThree(page)
  const rows = page.getByRole('table', { name: 'People' }).locator('tbody').getByRole('row')
  await expect(async () => {
    await openAdmin(page, `/admin/people?search=${family}`)
    await expect(rows).toHaveCount(3, { timeout: 1000 })
  }).toPass()
  return { family, rows, status: page.locator('main').getByRole('status') }
}

test('filters combine by keyboard, stand in the address and as chips, and are there again everywhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { rows, status, family } = await openThree(page)
  const opener = page.getByRole('button', { name: 'Filter and sort' })
  await expect(opener).toBeEnabled()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Filter and sort' })
  await expect(dialog.getByLabel('Sort by')).toBeFocused()
  await press(dialog.getByRole('checkbox', { name: 'Waitlist' }), 'Space')
  await expect(dialog.getByRole('status')).toHaveText(/^2 of [\d,]+ people$/)
  await press(dialog.getByRole('checkbox', { name: 'Founder test' }), 'Space')
  await expect(dialog.getByRole('status')).toHaveText(/^1 of [\d,]+ people$/)
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`Stella ${family}`)
  await expect(page).toHaveURL(/did=founder-test&did=waitlist/)

  const chips = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chips.getByRole('listitem')).toHaveText(['Did: Founder test', 'Did: Waitlist', 'Clear all'])
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(chips.getByRole('listitem')).toHaveCount(3)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem')).toHaveCount(3)
  await elsewhere.close()
  await rows.getByRole('link', { name: `Stella ${family}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Stella ${family}`)
  await page.getByRole('link', { name: 'Back to all people' }).click()
  await expect(chips.getByRole('listitem')).toHaveCount(3)
  await page.goBack()
  await page.goBack()
  await expect(chips.getByRole('listitem')).toHaveCount(3)
  await expect(rows).toHaveCount(1)

  await press(chips.getByRole('button', { name: 'Remove the filter “Did: Founder test”' }))
  await expect(rows).toHaveCount(2)
  await expect(chips.getByRole('button', { name: 'Remove the filter “Did: Waitlist”' })).toBeFocused()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(rows).toHaveCount(3)
  await expect(page.getByLabel('Search')).toBeFocused()
  await expect(status).toHaveText(/^3 of [\d,]+ people$/)
})

test('the table has what one calls somebody by, sorts by each heading, and keeps the columns one wants', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { rows, family } = await openThree(page)
  const rita = rows.filter({ hasText: `Rita ${family}` })
  await expect(rita).toContainText('Admiral, Cobol & Sons')
  await expect(rita).toContainText('100%')
  await expect(rita).toContainText('Solo founder')
  await expect(rita.getByRole('link', { name: '+1 (555) 017-7' })).toHaveAttribute('href', 'tel:+15550177')
  const names = () =>
    rows.evaluateAll((all) => all.map((row) => row.querySelector('a')?.textContent?.split(' ')[0]))

  const heading = (name: string) => page.getByRole('columnheader', { name })
  await press(heading('Score').getByRole('button'))
  await expect(heading('Score')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await names())[0]).toBe('Rita')
  // Who has no score stands below, whichever way it is sorted.
  await press(heading('Score').getByRole('button'))
  await expect(heading('Score')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=score/)
  await expect.poll(async () => (await names())[0]).toBe('Rita')
  await heading('Person').getByRole('button').click()
  await heading('Person').getByRole('button').click()
  await expect.poll(names).toEqual(['Walt', 'Stella', 'Rita'])
  await heading('Style').getByRole('button').click()
  await expect.poll(async () => (await names())[0]).toBe('Stella')

  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await press(dialog.getByRole('checkbox', { name: 'Phone' }), 'Space')
  await dialog.getByRole('checkbox', { name: 'Company' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(heading('Phone')).toHaveCount(0)
  await page.reload()
  await expect(heading('Company')).toBeVisible()
  await expect(heading('Phone')).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await press(dialog.getByRole('button', { name: 'As it was at first' }))
  await page.keyboard.press('Escape')
  await expect(heading('Phone')).toBeVisible()
  await expect(heading('Company')).toHaveCount(0)
})

test('on a phone a score and a sort are chosen in the same place, and what is typed wrong is said', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { rows } = await openThree(page)
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog.getByLabel('Sort by'), 'Size')
  await expect(dialog.getByLabel('Order')).toHaveValue('up')
  await typeInto(dialog.getByLabel('From', { exact: true }), '1x')
  await expect(dialog.getByText('A whole number from 0 to 100')).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText(/^3 of/)
  await typeInto(dialog.getByLabel('From', { exact: true }), '75')
  await expect(dialog.getByRole('status')).toHaveText(/^1 of/)
  await typeInto(dialog.getByLabel('To', { exact: true }), '60')
  await expect(dialog.getByText('Nobody has a score between these')).toBeVisible()
  await clear(dialog.getByLabel('To', { exact: true }))
  await expect(dialog.getByRole('status')).toHaveText(/^1 of/)
  await expectFitForPhone(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Score 100%')
  await expect(page).toHaveURL(/score=75-&sort=size/)
  await expectFitForPhone(page)
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await dialog.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(dialog.getByLabel('From', { exact: true })).toHaveValue('')
  await expect(dialog.getByRole('status')).toHaveText(/^3 of/)
})

test('a view is saved under a name, shared, renamed, replaced and deleted', async ({
  page,
  consoleErrors,
}) => {
  const { family, rows } = await openThree(page)
  const views = page.getByRole('navigation', { name: 'Views' })
  await page.getByRole('button', { name: 'Save as a view' }).click()
  const saving = page.getByRole('dialog', { name: 'Save this view' })
  await saving.getByRole('button', { name: 'Save the view' }).click()
  await expect(saving.getByText('Please give the view a name')).toBeVisible()
  await typeInto(saving.getByLabel('Name'), 'Clients')
  await page.keyboard.press('Enter')
  await expect(saving.getByText('There is a view called “Clients” already.')).toBeVisible()
  expect(consoleErrors.splice(0).join()).toMatch(/409/)
  await typeInto(saving.getByLabel('Name'), family)
  await page.keyboard.press('Enter')
  await expect(views.getByRole('link', { name: family })).toHaveAttribute('aria-current', 'page')

  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/admin/people')
  await elsewhere.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: family }).click()
  await expect(elsewhere.getByLabel('Search')).toHaveValue(family)
  await expect(elsewhere.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(3)
  await elsewhere.goBack()
  await expect(elsewhere.getByLabel('Search')).toHaveValue('')
  await elsewhere.close()

  await press(page.getByRole('button', { name: 'Rename this view' }))
  await typeInto(page.getByRole('dialog').getByLabel('Name'), `${family} too`)
  await page.keyboard.press('Enter')
  await expect(views.getByRole('link', { name: `${family} too` })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('columnheader', { name: 'Person' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Save as a view' }).click()
  await choose(saving.getByLabel('Save it'), `In place of “${family} too”`)
  await saving.getByRole('button', { name: 'Save the view' }).click()
  await expect(views.getByRole('link', { name: `${family} too` })).toHaveAttribute('aria-current', 'page')
  await expectFitForPhone(page)
  await views.getByRole('link', { name: 'Everyone' }).click()
  await expect(page.getByLabel('Search')).toHaveValue('')
  await views.getByRole('link', { name: `${family} too` }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(rows).toHaveCount(3)

  await page.getByRole('button', { name: 'Delete this view' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the view' }).click()
  await expect(views.getByRole('link', { name: `${family} too` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save as a view' })).toBeVisible()
})

test('those who fit can be written to, all of them', async ({ page }) => {
  const { family, status } = await openThree(page)
  await expect(page.getByRole('link', { name: 'Write to these 3' })).toHaveAttribute(
    'href',
    `/admin/writing/new?search=${family}`,
  )
  await typeInto(page.getByLabel('Search'), `${family} nobody`)
  await expect(status).toHaveText(/^0 of/)
  await expect(page.getByRole('link', { name: /^Write to/ })).toHaveCount(0)
})
