import { expect, openAdmin, test } from '../fixtures.ts'
import { chooseFileByKeys, pressByKeys } from '../gestures.ts'

test('the owner makes a backup, downloads it and checks the file by keyboard', async ({ page }, info) => {
  await openAdmin(page, '/admin/backups')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups')
  await pressByKeys(page, page.getByRole('button', { name: 'Back up now' }))
  await expect(page.getByText('Backup created and checked.')).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: 'Manual' }).first()).toBeVisible()

  const downloading = page.waitForEvent('download')
  await pressByKeys(page, page.getByRole('button', { name: /^Download site-/ }).first())
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^site-.*\.jsonl\.gz$/)
  const file = info.outputPath(download.suggestedFilename())
  await download.saveAs(file)

  await chooseFileByKeys(page, page.getByLabel('Backup file'), file)
  const section = page.getByRole('region', { name: 'Check a file' })
  await pressByKeys(page, section.getByRole('button', { name: 'Check file' }))
  await expect(section.getByText('This backup is complete and can be restored.')).toBeVisible()
})
