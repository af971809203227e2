import { tool } from '../../catalogue.ts'
import {
  expect,
  expectFitForPhone,
  expectNoAxeFindings,
  expectNoWiderThan,
  mailsTo,
  newEmail,
  openAdmin,
  test,
} from '../../fixtures.ts'
import { press, typeInto } from '../../hands.ts'
import { owner } from '../../settings.ts'
import { buy } from '../../shop/stripe.ts'
import { inviteByKeys, joinElsewhere, linkTo } from './helper-hands.ts'

test('an assistant is invited, joins, works with people without what is the owner’s, and is out once removed', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const [visitor, email] = [newEmail(), newEmail()]
  await buy(page, tool('goal-cascade-builder'), visitor)
  await inviteByKeys(page, 'Bea Helper', email, 'assistant')
  const invitations = page.getByRole('table', { name: 'Invitations' })
  await expect(invitations.getByRole('row').filter({ hasText: email })).toContainText('Assistant')
  await expectFitForPhone(page)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectNoWiderThan(page, 768)

  const helper = await joinElsewhere(browser, email)
  await expect(helper.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText([
    ...['Today', 'Site', 'People', 'Orders', 'Discounts', 'Waitlist', 'Writing', 'Mail', 'Funnel'],
  ])
  await helper.getByRole('link', { name: 'People', exact: true }).click()
  await expect(helper.getByRole('heading', { level: 1 })).toHaveText('People')
  await expect(helper.getByRole('link', { name: 'Download CSV' })).toHaveCount(0)
  await helper.getByRole('row').filter({ hasText: visitor }).getByRole('link').click()
  await typeInto(helper.getByLabel('What you want to remember'), 'Asked about a call.')
  await helper.getByRole('button', { name: 'Save the note' }).click()
  await expect(helper.getByText('Note saved', { exact: true })).toBeVisible()
  await expect(helper.getByRole('link', { name: 'Export this person’s data' })).toBeVisible()
  await expect(helper.getByRole('button', { name: 'Erase this person' })).toHaveCount(0)
  await helper.getByRole('link', { name: 'Orders' }).click()
  await helper.getByRole('row').filter({ hasText: visitor }).getByRole('link').click()
  await expect(helper.getByRole('button', { name: 'Send the receipt again' })).toBeVisible()
  await expect(helper.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  expect((await helper.goto('/admin/log'))?.status()).toBe(403)
  await expect(helper.getByRole('heading', { level: 1 })).toHaveText('Not open to you')
  await expect(helper.getByText('Only an owner of this site can do that.')).toBeVisible()
  await expect(helper.getByRole('button', { name: 'Sign out' })).toBeEnabled()
  await helper.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'People' }).click()
  await expect(helper.getByRole('heading', { level: 1 })).toHaveText('People')
  await expect(helper.getByRole('banner')).toBeVisible()
  await helper.goBack()
  await expect(helper.getByText('Only an owner of this site can do that.')).toBeVisible()
  await expectNoAxeFindings(helper)
  await helper.getByRole('link', { name: 'Back to Today' }).click()

  await page.reload()
  const team = page.getByRole('table', { name: 'Who has access' })
  await expect(team.getByRole('row').filter({ hasText: email })).toContainText('Assistant')
  await page.getByRole('button', { name: `Remove: ${email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Bea Helper?' })
  await press(dialog.getByRole('button', { name: 'Remove', exact: true }))
  await expect(team.getByRole('row').filter({ hasText: email })).toHaveCount(0)
  await helper.getByRole('link', { name: 'People', exact: true }).click()
  await expect(helper).toHaveURL(/\/admin\/login/)
  await helper.context().close()

  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/admin/log')
  for (const action of ['Invited somebody', 'Joined the admin', 'Saved a note', 'Closed the admin']) {
    await expect(page.getByRole('row').filter({ hasText: action }).first()).toBeVisible()
  }
  // A helper's name went with the account; the address stays.
  const note = page.getByRole('row').filter({ hasText: 'Saved a note' }).filter({ hasText: email })
  await expect(note).toHaveCount(1)
  await expectNoWiderThan(page, 768)
  expect(consoleErrors).toEqual([])
})

test('an invitation is sent again and taken back; its old links say so, and a wrong entry is said in words', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await openAdmin(page, '/admin/helpers')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  for (const words of ['Please enter a name', 'Please enter a valid email address']) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Please choose what they may do')).toBeVisible()
  await expectFitForPhone(page)
  await inviteByKeys(page, 'Cleo', email, 'reader')
  const row = page.getByRole('table', { name: 'Invitations' }).getByRole('row').filter({ hasText: email })
  await expect(row).toBeVisible()
  const first = await linkTo(email)
  const again = page.getByRole('button', { name: `Send again: ${email}` })
  await press(again)
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBe(2)
  const second = await linkTo(email)
  expect(second).not.toBe(first)
  await expect(again).toBeFocused()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(first)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This invitation is not open')
  await guest.goto(second)
  await expect(guest.getByText(`${owner.email} invites you`)).toContainText('as a reader')
  await typeInto(guest.getByLabel('Choose a password'), 'too short')
  await guest.keyboard.press('Enter')
  await expect(guest.getByText('Please use at least 12 characters')).toBeVisible()
  await expectFitForPhone(guest)
  await page.getByRole('button', { name: `Take back: ${email}` }).click()
  await press(page.getByRole('dialog').getByRole('button', { name: 'Take it back' }))
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeFocused()
  await typeInto(guest.getByLabel('Choose a password'), 'four words in a row')
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('alert')).toContainText('It was used, taken back')
  await guest.context().close()
})

test('a role is changed by keys, and making an owner asks for one’s own password', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const email = newEmail()
  await inviteByKeys(page, 'Dora', email, 'reader')
  const helper = await joinElsewhere(browser, email)
  await page.reload()
  const row = page.getByRole('table', { name: 'Who has access' }).getByRole('row').filter({ hasText: email })
  const change = page.getByRole('button', { name: `Change role: ${email}` })
  await press(change)
  const dialog = page.getByRole('dialog', { name: 'What may Dora do?' })
  await expect(dialog.getByRole('radio', { name: 'Reader' })).toBeFocused()
  await expect(dialog.getByRole('radio', { name: 'Reader' })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Owner' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('That is not your current password.')
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')])
  await typeInto(dialog.getByLabel('Your own password'), owner.password)
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Owner')
  await expect(change).toBeFocused()
  await helper.reload()
  await helper.getByRole('link', { name: 'Helpers' }).click()
  await expect(helper.getByRole('heading', { level: 1 })).toHaveText('Helpers')
  await helper.context().close()
  await page.getByRole('button', { name: `Remove: ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(row).toHaveCount(0)
})
