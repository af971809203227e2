import { ourMails } from '#content/sequences/our-mails.ts'
import { sequences } from '#content/sequences/sequences.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, mailsTo, openAdmin } from '../fixtures.ts'
import { typeInto } from '../gestures.ts'
import { owner } from '../settings.ts'
import { oneAtATime } from './one-at-a-time.ts'

const test = oneAtATime('sequences')

const { title } = sequences['founder-test']
const [first] = ourMails['founder-test']

test('a sequence email is edited and tested, and the sequence is turned on and off', {
  tag: '@journey',
}, async ({ page }) => {
  const { width = 0 } = page.viewportSize() ?? {}
  await openAdmin(page, '/admin/sequences')
  await page.getByRole('link', { name: title }).click()
  const state = page.getByRole('status').first()
  await expect(state).toHaveText('Off')
  await page.getByRole('link', { name: first?.subject ?? '' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('Hello First name')
  const subject = `My own words ${Math.random().toString(36).slice(2, 8)}`
  await typeInto(page.getByLabel('Subject'), subject)
  await typeInto(page.getByLabel('Send after (days)'), '4')
  await page.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  await expect(page.frameLocator('iframe').locator('p', { hasText: /^Hello / })).toBeVisible()
  await expectNoWiderThan(page, width)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  const tests = async () => (await mailsTo(owner.email)).filter((mail) => mail.subject === `Test: ${subject}`)
  await expect.poll(async () => (await tests()).length).toBe(1)

  await page.getByRole('link', { name: 'Back to the sequence' }).click()
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('4 days')
  await expectNoWiderThan(page, width)
  for (const way of ['on', 'off']) {
    await page.getByRole('button', { name: `Turn ${way}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Turn ${way}` })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(state).toHaveText(way === 'on' ? 'On' : 'Off')
  }
  await page.getByRole('link', { name: subject }).click()
  await page.getByRole('button', { name: 'Reset to original' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(first?.subject ?? '')
  await expect(page.getByLabel('Send after (days)')).toHaveValue(String(first?.afterDays))
})
