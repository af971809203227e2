import { askToPublish, pricesAreTheOwnersHint } from '#content/admin/helpers.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { expect, newEmail, openAdmin, test } from '../../fixtures.ts'
import { typeInto } from '../../hands.ts'
import { inviteByKeys, joinElsewhere } from '../account/helper-hands.ts'
import { freshDraft, publishAgain, saved } from './editor-hands.ts'

test('an assistant drafts a word, sees prices and changes none; the owner publishes', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await openAdmin(page, '/admin')
  await freshDraft(page)
  const before = (await (await page.request.get('/api/admin/site/draft')).json()).content
  await inviteByKeys(page, 'Bea Helper', email, 'assistant')
  const helper = await joinElsewhere(browser, email)
  await helper.goto('/admin/site?field=who.place')
  await expect(saved(helper)).toBeVisible()
  await typeInto(helper.getByLabel('Where you are', { exact: true }), 'By the sea')
  await expect(helper.getByText('1 change is not public yet.')).toBeVisible()
  await expect(helper.getByRole('button', { name: 'Publish…' })).toHaveCount(0)
  await expect(helper.getByText(askToPublish)).toBeVisible()
  const place = sampleContent.products.list.findIndex(({ price }) => price > 0)
  await helper.goto(`/admin/site?field=products.list.${place}.price`)
  const price = helper.getByLabel('Price, in dollars', { exact: true })
  await expect(price).toHaveAttribute('readonly')
  await expect(price).toHaveAccessibleDescription(pricesAreTheOwnersHint)
  await helper.context().close()

  await page.goto('/admin/site')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible()
  await page.goto('/admin/log')
  const entry = page.getByRole('row').filter({ hasText: 'Changed the draft' }).filter({ hasText: email })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('Bea Helper')
  await publishAgain(page, before)
})
