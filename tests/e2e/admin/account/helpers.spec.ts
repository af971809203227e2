import { tool } from '../../catalogue.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, newEmail, test } from '../../fixtures.ts'
import { typeInto } from '../../hands.ts'
import { buy } from '../../shop/stripe.ts'
import { invite, joinElsewhere } from './team-members.ts'

test('an invited assistant can work with people but not refund or erase, and loses access when removed', {
  tag: '@journey',
}, async ({ page, browser }) => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const [visitor, email] = [newEmail(), newEmail()]
  await buy(page, tool('goal-cascade-builder'), visitor)
  await invite(page, 'Bea Helper', email, 'assistant')
  const invitations = page.getByRole('table', { name: 'Invitations' })
  await expect(invitations.getByRole('row').filter({ hasText: email })).toContainText('Assistant')
  await expectNoWiderThan(page, width)
  await expectNoAxeFindings(page)

  const helper = await joinElsewhere(browser, email, { width, height })
  await expect(helper.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText([
    ...['Today', 'Site', 'People', 'Orders', 'Discounts', 'Waitlist', 'Writing', 'Mail', 'Funnel'],
  ])
  await helper.goto(`/admin/people?search=${encodeURIComponent(visitor)}`)
  await expect(helper.getByRole('link', { name: /^Download/ })).toHaveCount(0)
  await helper.getByRole('row').filter({ hasText: visitor }).getByRole('link').first().click()
  await typeInto(helper.getByLabel('What you want to remember'), 'Asked about a call.')
  await helper.getByRole('button', { name: 'Save the note' }).click()
  await expect(helper.getByText('Note saved', { exact: true })).toBeVisible()
  await expect(helper.getByRole('button', { name: 'Erase this person' })).toHaveCount(0)
  await helper.getByRole('link', { name: /^Order / }).click()
  await expect(helper.getByRole('button', { name: 'Send the receipt again' })).toBeVisible()
  await expect(helper.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  expect((await helper.goto('/admin/log'))?.status()).toBe(403)
  await expect(helper.getByRole('heading', { level: 1 })).toHaveText('Not open to you')
  await helper.getByRole('link', { name: 'Back to Today' }).click()
  await expect(helper.getByRole('heading', { level: 1 })).toHaveText('Today')

  await page.reload()
  const team = page.getByRole('table', { name: 'Who has access' })
  await expect(team.getByRole('row').filter({ hasText: email })).toContainText('Assistant')
  await page.getByRole('button', { name: `Remove: ${email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Bea Helper?' })
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(team.getByRole('row').filter({ hasText: email })).toHaveCount(0)
  await helper.goto('/admin/people')
  await expect(helper).toHaveURL(/\/admin\/login/)
  await helper.context().close()

  await page.goto('/admin/log')
  // The name of a team member goes with the account; the address stays.
  const note = page.getByRole('row').filter({ hasText: 'Saved a note' }).filter({ hasText: email })
  await expect(note).toHaveCount(1)
})
