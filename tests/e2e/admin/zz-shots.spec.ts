import { mkdirSync } from 'node:fs'
import { openAdmin, test } from '../fixtures.ts'

const dir = '/tmp/shots/backups'
test('shots', async ({ page, consoleErrors }) => {
  mkdirSync(dir, { recursive: true })
  await openAdmin(page, '/admin/backups')
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${dir}/list-${width}.png`, fullPage: true })
    await page
      .getByRole('button', { name: /^Download site-/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Download encrypted' }).click()
    await page.screenshot({ path: `${dir}/dialog-${width}.png` })
    await page.keyboard.press('Escape')
  }
  await page.setInputFiles('input[type=file]', {
    name: 'x.gz',
    mimeType: 'application/gzip',
    buffer: Buffer.from('nonsense'),
  })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('alert').waitFor()
  await page.setViewportSize({ width: 360, height: 900 })
  await page.screenshot({ path: `${dir}/wrong-360.png`, fullPage: true })
  consoleErrors.splice(0)
})
