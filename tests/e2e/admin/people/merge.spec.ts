import type { Page } from '@playwright/test'
import { sections } from '#content/diagnostic/diagnostic.ts'
import {
  expect,
  expectFitForPhone,
  expectNoAxeFindings,
  mailsTo,
  newEmail,
  openAdmin,
  test,
} from '../../fixtures.ts'
import { press, typeInto } from '../../hands.ts'

/** A name of this run's own, by which nobody else is found. */
const newName = () => `Ada ${newEmail().slice(8, 16)}`

async function leaveReport(page: Page, name: string, rating: number): Promise<string> {
  const email = newEmail()
  const ratings = Object.fromEntries(sections.flatMap((each) => each.ratings.map(({ key }) => [key, rating])))
  const data = {
    name,
    email,
    company: `Company ${rating}`,
    currentChallenges: ['Mindset & Focus'],
    ...ratings,
  }
  expect((await page.request.post('/api/assessments', { data })).status()).toBe(201)
  const joined = await page.request.post('/api/waitlist', {
    data: { name, email, toolInterest: 'roi-calculator' },
  })
  expect(joined.ok()).toBe(true)
  return email
}

/** The list has the score once the report's mails are written. */
async function expectListed(page: Page, search: string, emails: readonly string[]): Promise<void> {
  await expect(async () => {
    await openAdmin(page, `/admin/people?search=${encodeURIComponent(search)}`)
    const rows = page.locator('#main').getByRole('link', { name: /^Ada / })
    await expect(rows).toHaveCount(emails.length, { timeout: 2000 })
    for (const email of emails) await expect(page.getByText(email).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
}

async function openPerson(page: Page, email: string, name: string): Promise<void> {
  await expectListed(page, email, [email])
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('region', { name: 'Their report' })).toBeVisible()
}

test.use({ viewport: { width: 360, height: 780 } })

test('two addresses become one person by keys alone, get one letter, and are two again', async ({ page }) => {
  const [name, otherName] = [newName(), newName()]
  const [ada, second] = [await leaveReport(page, name, 1), await leaveReport(page, otherName, 2)]
  await openPerson(page, second, otherName)
  await openPerson(page, ada, name)
  await expectFitForPhone(page)

  const same = page.getByRole('region', { name: 'Same person under another address?' })
  await same.getByLabel('Find the other by name or address').focus()
  await page.keyboard.type('nobody-of-that-name')
  await page.keyboard.press('Enter')
  await expect(same.getByText('Nobody else is found by')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(second)
  await page.keyboard.press('Enter')
  const found = same.getByRole('list', { name: 'Found' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(found.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Company 1', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Company 2', { exact: true })).toBeVisible()
  await expectFitForPhone(page)
  await expectNoAxeFindings(page)
  await dialog.getByRole('radio', { name: second }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('radio', { name: ada })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Show them as one person' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(dialog).toHaveCount(0)
  const addresses = page.getByRole('region', { name: 'Their addresses' })
  await expect(addresses.getByRole('list', { name: 'Addresses' }).getByRole('listitem')).toHaveCount(2)
  const report = page.getByRole('region', { name: 'Their report' })
  await expect(report.getByRole('row', { name: /Overall/ })).toContainText(/33%.*67%/)
  const story = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(
    story.filter({ hasText: 'Finished the diagnostic' }).filter({ hasText: `Under ${ada}` }),
  ).toHaveCount(1)
  await expect(
    story.filter({ hasText: 'Finished the diagnostic' }).filter({ hasText: `Under ${second}` }),
  ).toHaveCount(1)
  await expect(story.filter({ hasText: `Merged with ${second}` })).toHaveCount(1)
  await expectFitForPhone(page)
  await expectNoAxeFindings(page)

  for (const search of [ada, second]) await expectListed(page, search, [ada])
  const subject = `For ${name}`
  await writeToFound(page, second, subject)
  await expect.poll(() => lettersTo(ada, subject), { timeout: 60_000 }).toBe(1)
  expect(await lettersTo(second, subject)).toBe(0)

  await expectListed(page, second, [ada])
  await page.locator('#main').getByRole('link', { name: /^Ada / }).click()
  await addresses.getByRole('button', { name: `Split off ${second}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('becomes a person of its own again')).toBeVisible()
  await expectFitForPhone(page)
  await press(page.getByRole('dialog').getByRole('button', { name: 'Split it off' }))
  await expect(page.getByRole('region', { name: 'Same person under another address?' })).toBeVisible()
  await expect(report.getByRole('row', { name: /Overall/ })).not.toContainText('67%')
  await expectListed(page, ada, [ada])
  await expectListed(page, second, [second])
})

/** A letter to whom the list finds by this address, from the first word to the mailbox. */
async function writeToFound(page: Page, search: string, subject: string): Promise<void> {
  await openAdmin(page, `/admin/writing/new?search=${encodeURIComponent(search)}`)
  const begin = page.getByRole('button', { name: 'Begin to write' })
  await expect(begin).toBeEnabled()
  await press(begin)
  await typeInto(page.getByLabel('Subject'), subject)
  await typeInto(page.getByLabel('Text'), 'Please read this.')
  await expect(page.getByRole('status')).toHaveText('Draft kept')
  await press(page.getByRole('button', { name: 'See who gets it' }))
  await expect(page.getByText(/^(One person will get it|Nobody would get it as it is)\.$/)).toBeVisible()
  // Whether they agreed to letters is not what this is about.
  const reason = page.getByLabel('Why may they be written to?')
  if (await reason.isVisible()) {
    await typeInto(reason, 'It is about their own report')
    await page.keyboard.press('Enter')
  }
  await press(page.getByRole('button', { name: 'Send to one person' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Send it' }))
}

async function lettersTo(email: string, subject: string): Promise<number> {
  const mails = await mailsTo(email)
  return mails.filter((mail) => mail.subject === subject).length
}

test('the same name is suggested, another main address can be chosen, and all are erased at once', async ({
  page,
}) => {
  const name = newName()
  const [ada, second] = [await leaveReport(page, name, 1), await leaveReport(page, name, 2)]
  await expectListed(page, second, [second])
  await openPerson(page, ada, name)
  const suggested = page.getByRole('list', { name: 'The same name or phone' }).getByRole('listitem')
  await suggested.filter({ hasText: second }).getByRole('button').click()
  await page.getByRole('radio', { name: second }).check()
  await page.getByRole('button', { name: 'Show them as one person' }).click()
  const addresses = page.getByRole('region', { name: 'Their addresses' })
  await expect(addresses.getByText(`${second}, the main address`)).toBeVisible()
  await addresses.getByRole('button', { name: `Make it the main one: ${ada}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make it the main one' }).click()
  await expect(addresses.getByText(`${ada}, the main address`)).toBeVisible()

  await page.getByRole('button', { name: 'Erase this person' }).click()
  await expect(page.getByRole('radio', { name: /^All their addresses/ })).toBeChecked()
  await expectFitForPhone(page)
  await typeInto(page.getByLabel('Type their email to confirm'), ada)
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page).toHaveURL(/\/admin\/people$/)
  for (const email of [ada, second]) {
    await openAdmin(page, `/admin/people?search=${encodeURIComponent(email)}`)
    await expect(page.locator('#main').getByRole('link', { name })).toHaveCount(0)
  }
})
