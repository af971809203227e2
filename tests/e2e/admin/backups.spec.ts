import { readFileSync } from 'node:fs'
import { expect, openAdmin, test } from '../fixtures.ts'
import { chooseFileByKeys, pressByKeys, tabTo } from '../gestures.ts'

const passphrase = 'twelve letters and more'

test('the owner makes a backup, downloads it encrypted and checks the file by keyboard', async ({
  page,
}, info) => {
  await openAdmin(page, '/admin/backups')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups')
  await pressByKeys(page, page.getByRole('button', { name: 'Back up now' }))
  await expect(page.getByText('Backup created and checked.')).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: 'Manual' }).first()).toBeVisible()

  await pressByKeys(page, page.getByRole('button', { name: /^Download site-/ }).first())
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Passphrase')).toBeFocused()
  await page.keyboard.type(passphrase)
  const downloading = page.waitForEvent('download')
  await pressByKeys(page, dialog.getByRole('button', { name: 'Download encrypted' }))
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^site-.*\.jsonl\.gz\.locked$/)
  expect(download.url()).not.toContain('twelve')
  const locked = info.outputPath(download.suggestedFilename())
  await download.saveAs(locked)
  expect(readFileSync(locked).subarray(0, 8).toString()).toBe('sitelock')
  await expect(dialog).toBeHidden()

  await chooseFileByKeys(page, page.getByLabel('Backup file'), locked)
  const section = page.getByRole('region', { name: 'Check a file' })
  await tabTo(page, section.getByLabel('Passphrase'))
  await page.keyboard.type(passphrase)
  await page.keyboard.press('Enter')
  await expect(section.getByText('This backup is complete and can be restored.')).toBeVisible()
})
