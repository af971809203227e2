import { tool } from '../../catalogue.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, newEmail, test } from '../../fixtures.ts'
import { typeInto } from '../../gestures.ts'
import { buy } from '../../shop/stripe.ts'
import { openTab } from '../people/person-tab.ts'
import { invite, joinElsewhere } from './team-members.ts'

test('an invited assistant can work with people but not refund or erase, and loses access when removed', {
  tag: '@journey',
}, async ({ page, browser }) => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const [visitor, email] = [newEmail(), newEmail()]
  await buy(page, tool('goal-cascade-builder'), visitor)
  await invite(page, 'Bea Member', email, 'assistant')
  const invitations = page.getByRole('table', { name: 'Invitations' })
  await expect(invitations.getByRole('row').filter({ hasText: email })).toContainText('Assistant')
  await expectNoWiderThan(page, width)
  await expectNoAxeFindings(page)

  const member = await joinElsewhere(browser, email, { width, height })
  await expect(member.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText([
    ...(width < 1024
      ? ['Today', 'People', 'Emails']
      : ['Today', 'People', 'Calls', 'Scorecards', 'Emails', 'Sales', 'Site', 'Numbers', 'Settings']),
  ])
  await member.goto(`/admin/people?search=${encodeURIComponent(visitor)}`)
  await expect(member.getByRole('link', { name: /^Download/ })).toHaveCount(0)
  await member.getByRole('row').filter({ hasText: visitor }).getByRole('link').first().click()
  await member.getByText('Add a note', { exact: true }).click()
  await typeInto(member.getByLabel('About this person'), 'Asked about a call.')
  await member.getByRole('button', { name: 'Save note' }).click()
  await expect(member.getByText('Note saved', { exact: true })).toBeVisible()
  await expect(member.getByRole('button', { name: 'Erase this person' })).toHaveCount(0)
  await openTab(member, 'Orders')
  await member.getByRole('link', { name: /^Order / }).click()
  await expect(member.getByRole('button', { name: 'Resend receipt' })).toBeVisible()
  await expect(member.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  expect((await member.goto('/admin/log'))?.status()).toBe(403)
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('No access')
  await member.getByRole('link', { name: 'Back to Today' }).click()
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Today')

  await page.reload()
  const team = page.getByRole('table', { name: 'Team members' })
  await expect(team.getByRole('row').filter({ hasText: email })).toContainText('Assistant')
  await page.getByRole('button', { name: `Remove: ${email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Bea Member?' })
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(team.getByRole('row').filter({ hasText: email })).toHaveCount(0)
  await member.goto('/admin/people')
  await expect(member).toHaveURL(/\/admin\/login/)
  await member.context().close()

  await page.goto('/admin/log')
  // The name of a team member goes with the account; the address stays.
  const note = page.getByRole('row').filter({ hasText: 'Saved a note' }).filter({ hasText: email })
  await expect(note).toHaveCount(1)
})
