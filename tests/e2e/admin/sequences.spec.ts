import type { Page } from '@playwright/test'
import { ourMails } from '#content/sequences/our-mails.ts'
import { sequences } from '#content/sequences/sequences.ts'
import { expect, expectFitForPhone, expectNoAxeFindings, mailsTo, openAdmin, test } from '../fixtures.ts'
import { press, pressByKeys, typeByKeys } from '../hands.ts'
import { owner } from '../settings.ts'

const { title } = sequences['founder-test']
const [first] = ourMails['founder-test']

/** With the dialog that says what it means. */
async function switchIt(page: Page, way: 'on' | 'off', says: RegExp): Promise<void> {
  await pressByKeys(page, page.getByRole('button', { name: `Switch it ${way}` }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(says)
  await expectFitForPhone(page)
  await expectNoAxeFindings(page)
  await press(dialog.getByRole('button', { name: `Switch it ${way}` }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').first()).toHaveText(way === 'on' ? 'On' : 'Off')
}

test('an owner reads a sequence, makes its first mail theirs, tries it, switches it on and off again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page, '/admin/writing')
  await expectFitForPhone(page)
  await pressByKeys(page, page.getByRole('link', { name: title }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('status').first()).toHaveText('Off')
  await expectFitForPhone(page)
  await expectNoAxeFindings(page)

  await pressByKeys(page, page.getByRole('link', { name: first?.subject ?? '' }))
  await expect(page.getByLabel('Text')).toHaveValue(first?.body ?? '')
  await expectFitForPhone(page)
  await expectNoAxeFindings(page)

  // What cannot be sent is said beside its field, and is not saved.
  await typeByKeys(page, page.getByLabel('Days after'), '0')
  await pressByKeys(page, page.getByRole('button', { name: 'Save the mail' }))
  await expect(page.getByText('Please enter a number of days from 1 to 90.')).toBeVisible()
  await typeByKeys(page, page.getByLabel('Days after'), '4')

  const subject = `My own words ${Math.random().toString(36).slice(2, 8)}`
  await typeByKeys(page, page.getByLabel('Subject'), subject)
  await expect(page.getByText('Changed, not saved yet')).toBeVisible()
  await pressByKeys(page, page.getByRole('button', { name: 'Save the mail' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
  await expect(page.getByLabel('Days after')).toHaveValue('4')
  await expect(page.frameLocator('iframe').locator('p', { hasText: /^Hello / })).toBeVisible()

  await pressByKeys(page, page.getByRole('button', { name: 'Send this one to myself' }))
  await expect
    .poll(
      async () => (await mailsTo(owner.email)).filter((mail) => mail.subject === `Test: ${subject}`).length,
      {
        timeout: 60_000,
      },
    )
    .toBe(1)

  await pressByKeys(page, page.getByRole('link', { name: 'Back to the sequence' }))
  const row = page.getByRole('row').filter({ hasText: subject })
  await expect(row).toContainText('4 days')
  await switchIt(
    page,
    'on',
    /Whoever finishes the founder test from now on, and has agreed .* gets \d+ mails/,
  )
  await expect(page.getByText('On since')).toBeVisible()
  await switchIt(page, 'off', /Nobody is taken in/)

  // Back to ours, and left as it was found.
  await pressByKeys(page, page.getByRole('link', { name: subject }))
  await pressByKeys(page, page.getByRole('button', { name: 'Back to our text' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Go back to it' }))
  await expect(page.getByLabel('Subject')).toHaveValue(first?.subject ?? '')
  await expect(page.getByLabel('Days after')).toHaveValue(String(first?.afterDays))
})

test('a mail is added, written, taken out and brought back; what is not saved is asked about', async ({
  page,
}) => {
  await openAdmin(page, '/admin/writing/sequences/purchase')
  await pressByKeys(page, page.getByRole('button', { name: 'Add a mail' }))
  await expect(page.getByText('nobody gets it until you save it')).toBeVisible()
  const subject = `One more ${Math.random().toString(36).slice(2, 8)}`
  await typeByKeys(page, page.getByLabel('Subject'), subject)
  await typeByKeys(page, page.getByLabel('Text'), 'Hello {firstName|there},\n\nhow is it going?')
  page.once('dialog', (asked) => asked.dismiss())
  await pressByKeys(page, page.getByRole('link', { name: 'Back to the sequence' }))
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
  await pressByKeys(page, page.getByRole('button', { name: 'Save the mail' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  await expect(page.frameLocator('iframe').locator('p', { hasText: 'how is it going?' })).toBeVisible()

  await pressByKeys(page, page.getByRole('button', { name: 'Take it out' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Take it out' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sequences.purchase.title)
  await expect(page.getByRole('row').filter({ hasText: subject })).toHaveCount(0)
  await pressByKeys(page, page.getByRole('button', { name: `Bring back: ${subject}` }))
  await expect(page.getByRole('row').filter({ hasText: subject })).toHaveCount(1)
  await expectFitForPhone(page)
})
