import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { expect, test } from '../fixtures.ts'
import { fullUrl } from './tool-pages.ts'

/** One file for several tools: its way through all of them is tested in tests/tools/suite.dom.test.tsx. */

test('Save keeps what another tool wrote into the same file in the meantime', async ({ page }) => {
  const about = { id: 'quarter', saved: new Date().toISOString() }
  const plan = writeDocument(planFormat, samplePlan(), about)
  // The browser's file dialogs cannot be driven. This gives the page a real handle, of a file in the private file system.
  await page.addInitScript(() => {
    const fileHandle = async () => {
      const root = await navigator.storage.getDirectory()
      return root.getFileHandle('quarter.json', { create: true })
    }
    window.showSaveFilePicker = fileHandle
    window.showOpenFilePicker = async () => [await fileHandle()]
  })
  const body = readFileSync(fileURLToPath(fullUrl('90-day-sprint-planner')), 'utf8')
  await page.route('**/sprint-from-an-address', (route) => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto('/sprint-from-an-address')
  const writeOnDisk = (text: string) =>
    page.evaluate(async (content) => {
      const root = await navigator.storage.getDirectory()
      const stream = await (await root.getFileHandle('quarter.json', { create: true })).createWritable()
      await stream.write(content)
      await stream.close()
    }, text)
  const onDisk = () =>
    page.evaluate(async () => {
      const root = await navigator.storage.getDirectory()
      return (await (await root.getFileHandle('quarter.json')).getFile()).text()
    })
  await writeOnDisk(plan)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('quarter.json is open', { exact: true })).toBeVisible()

  // The planner saves meanwhile, into the same file.
  const changed = JSON.parse(plan)
  changed.document.title = 'Written in the planner since'
  await writeOnDisk(JSON.stringify({ ...changed, saved: new Date().toISOString() }))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('quarter.json is saved', { exact: true })).toBeVisible()
  const { format, others } = JSON.parse(await onDisk())
  expect(format).toBe('sprint-plan')
  expect(others['okr-plan'].document).toEqual(changed.document)
})
