import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { expect, test } from '../fixtures.ts'
import { typeInto } from '../hands.ts'
import { download, fullUrl, openFile } from './tool-pages.ts'

/** The list of documents, which every full edition has, tried on the planner. */
const url = fullUrl('strategic-okr-planner')

const goal = (page: Page) => page.getByLabel('Where you want to be').first()
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page) => page.getByRole('banner').getByRole('heading').locator('+ p')

async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Chooses from the menu of a line of the list. */
async function choose(page: Page, name: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `What to do with ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

const line = (page: Page, name: RegExp) => dialog(page).getByRole('listitem').getByRole('button', { name })

async function openExample(page: Page): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
}

const days = (count: number) => count * 24 * 60 * 60_000

test.use({ viewport: { width: 1280, height: 900 } })

test('several plans live side by side: new, renamed, duplicated, binned, put back; Back and reload find the one that was open', async ({
  page,
}) => {
  await openExample(page)
  await typeInto(goal(page), 'The first plan')
  await openList(page)
  await page.getByRole('button', { name: 'Start from the example' }).click()
  await expect(goal(page)).not.toHaveValue('The first plan')
  await typeInto(goal(page), 'The second plan')
  await page.goBack()
  await expect(goal(page)).toHaveValue('The first plan')
  await page.goForward()
  await expect(goal(page)).toHaveValue('The second plan')
  await page.reload()
  await expect(goal(page)).toHaveValue('The second plan')

  await openList(page)
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  await expect(dialog(page).getByRole('listitem').first()).toContainText(
    '2 goals, 2 objectives, 6 key results',
  )
  const title = 'Harbor Street Bakery OKRs for Q1 2027'
  await page
    .getByRole('button', { name: `What to do with ${title}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.keyboard.type('Second bakery')
  await page.keyboard.press('Enter')
  await expect(line(page, /^Second bakery open now/)).toBeVisible()
  await choose(page, 'Second bakery', 'Duplicate')
  await expect(line(page, /^Second bakery \(copy\)/)).toBeVisible()
  await choose(page, 'Second bakery', 'Delete')
  await expect(page.getByText('Second bakery is in the bin', { exact: true })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await openList(page)
  await expect(line(page, /^Second bakery \d/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Bin', exact: true }).click()
  await choose(page, 'Second bakery', 'Put back')
  await expect(page.getByText('The bin is empty.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to all documents' }).click()
  await line(page, /^Second bakery \d/).click()
  await openList(page)
  await expect(line(page, /^Second bakery open now/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(goal(page)).toHaveValue('The second plan')

  // The name in the list is the name of the file.
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  expect(saved.name).toBe('Second bakery.json')
})

test('undo goes back over a reload, and a version of an hour ago comes back', async ({ page, context }) => {
  await openExample(page)
  const first = await goal(page).inputValue()
  await typeInto(goal(page), 'One')
  await typeInto(page.getByLabel('Why now').first(), 'Because')
  await typeInto(goal(page), 'Two')
  await page.reload()
  await expect(goal(page)).toHaveValue('Two')
  await page.keyboard.press('Control+z')
  await expect(goal(page)).toHaveValue('One')
  await expect(heading(page)).toContainText('Saved in this browser')
  await page.reload()
  await expect(goal(page)).toHaveValue('One')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(goal(page)).toHaveValue('Two')
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Undo' }).click()
  await expect(goal(page)).toHaveValue(first)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(goal(page)).toHaveValue('One')
  await expect(heading(page)).toContainText('Saved in this browser')

  // The day goes on, everything is rewritten, and the morning's state is wanted back.
  await context.clock.install()
  await context.clock.fastForward('06:00:00')
  await page.reload()
  await typeInto(goal(page), 'Written in the afternoon')
  await context.clock.runFor(2000)
  await expect(heading(page)).toContainText('Saved in this browser')
  await openList(page)
  await page.getByRole('button', { name: 'Earlier versions of this one' }).click()
  await dialog(page).getByRole('listitem').nth(1).getByRole('button').first().click()
  await expect(dialog(page)).toContainText('‘Written in the afternoon’ now, ‘')
  await page.getByRole('button', { name: 'Bring this version back' }).click()
  await expect(goal(page)).not.toHaveValue('Written in the afternoon')
  await page.keyboard.press('Control+z')
  await expect(goal(page)).toHaveValue('Written in the afternoon')
})

test('a file whose document is here is asked about: the file’s, mine, or both', async ({ page }) => {
  await openExample(page)
  await typeInto(goal(page), 'As in the file')
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  await expect(heading(page)).toContainText(`same as ${saved.name}`)
  await openFile(page, saved.name, saved.body)
  await expect(page.getByText('It is the same as the one in this browser.', { exact: true })).toBeVisible()

  await typeInto(goal(page), 'Mine since then')
  await expect(heading(page)).toContainText(`newer than ${saved.name}`)
  await openFile(page, saved.name, saved.body)
  await expect(dialog(page)).toContainText('What this browser has is newer than the file.')
  await expect(dialog(page)).toContainText('‘Mine since then’ here, ‘As in the file’ in the file')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(goal(page)).toHaveValue('Mine since then')

  await openFile(page, saved.name, saved.body)
  await page.getByRole('button', { name: 'Take the file’s' }).click()
  await expect(goal(page)).toHaveValue('As in the file')
  await page.keyboard.press('Control+z')
  await expect(goal(page)).toHaveValue('Mine since then')

  await openFile(page, saved.name, saved.body)
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(goal(page)).toHaveValue('As in the file')
  await openList(page)
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  await expect(dialog(page)).toContainText('(from the file)')
})

test('work that an older copy kept is carried over, and what cannot be read of it is given back', async ({
  page,
}) => {
  const plan = samplePlan()
  const [first, ...others] = plan.keyResults
  const document = {
    ...plan,
    company: 'x'.repeat(6000),
    keyResults: [{ ...first, due: '20270-03-31' }, ...others],
  }
  const slot = `mark\n${JSON.stringify({ format: 'okr-plan', version: 1, document })}`
  await page.addInitScript((text) => {
    if (!localStorage.getItem('strategic-okr-planner')) localStorage.setItem('strategic-okr-planner', text)
  }, slot)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 2 })).toContainText('cannot be read')
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('listitem')).toContainText('20270-03-31')
  const whole = await download(page, () =>
    page.getByRole('button', { name: 'Save all of it as a file' }).click(),
  )
  expect(JSON.parse(whole.body.toString()).document).toEqual(document)
  await page.getByRole('button', { name: 'Open what can be read' }).click()
  await expect(goal(page)).toHaveValue(plan.objectives[0]?.title ?? '')
  await page.reload()
  await expect(goal(page)).toHaveValue(plan.objectives[0]?.title ?? '')

  // The file opens in parts as well.
  await openFile(page, 'broken.json', whole.body)
  await expect(dialog(page)).toContainText('20270-03-31')
  await page.getByRole('button', { name: 'Open the rest' }).click()
  await openList(page)
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
})

test('a week’s work without a file is said, until there is one', async ({ page, context }) => {
  await openExample(page)
  await typeInto(goal(page), 'A long week')
  await expect(heading(page)).toHaveText('Saved in this browser · no file yet')
  await context.clock.install()
  await context.clock.fastForward(days(8))
  await page.reload()
  await expect(page.getByText('in this browser only')).toBeVisible()
  await page.getByRole('button', { name: 'Remind me in a week' }).click()
  await expect(page.getByText('in this browser only')).toBeHidden()
  await context.clock.fastForward(days(8))
  await page.reload()
  await download(page, () => page.getByRole('button', { name: 'Save a file' }).click())
  await expect(page.getByText('in this browser only')).toBeHidden()
})

test('where the browser allows it, Save writes into the very file, before and after a reload', async ({
  page,
}) => {
  // The windows that ask for a file cannot be driven. What they would give is a real handle, of a file in the page's own
  // corner of the disk, which only pages with an address have.
  await page.addInitScript(() => {
    const inCorner = async (name: string) => {
      const corner = await navigator.storage.getDirectory()
      return corner.getFileHandle(name, { create: true })
    }
    window.showSaveFilePicker = ({ suggestedName }) => inCorner(suggestedName)
    window.showOpenFilePicker = async () => [await inCorner('Harbor Street Bakery OKRs for Q1 2027.json')]
  })
  const body = readFileSync(fileURLToPath(url), 'utf8')
  await page.route('**/planner-from-an-address', (route) => route.fulfill({ body, contentType: 'text/html' }))
  await page.goto('/planner-from-an-address')
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  const onDisk = () =>
    page.evaluate(async () => {
      const corner = await navigator.storage.getDirectory()
      const handle = await corner.getFileHandle('Harbor Street Bakery OKRs for Q1 2027.json')
      return (await handle.getFile()).text()
    })

  await typeInto(goal(page), 'Written once')
  await page.keyboard.press('Control+s')
  await expect(heading(page)).toHaveText(/same as Harbor Street Bakery OKRs for Q1 2027\.json$/)
  expect(await onDisk()).toContain('Written once')
  await page.reload()
  await typeInto(goal(page), 'Written twice')
  await expect(heading(page)).toHaveText(/newer than Harbor Street/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page)).toHaveText(/same as Harbor Street/)
  const file = JSON.parse(await onDisk())
  expect(file.document.objectives[0].title).toBe('Written twice')

  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('It is the same as the one in this browser.', { exact: true })).toBeVisible()

  // A colleague saves into the same file meanwhile: Save asks instead of writing over it.
  file.document.objectives[0].title = 'Written by a colleague'
  file.saved = new Date(Date.now() + 1000).toISOString()
  await page.evaluate(async (text) => {
    const corner = await navigator.storage.getDirectory()
    const handle = await corner.getFileHandle('Harbor Street Bakery OKRs for Q1 2027.json')
    const stream = await handle.createWritable()
    await stream.write(text)
    await stream.close()
  }, JSON.stringify(file))
  await typeInto(goal(page), 'Written a third time')
  await page.keyboard.press('Control+s')
  await expect(dialog(page)).toContainText('‘Written by a colleague’ in the file')
  expect(await onDisk()).toContain('Written by a colleague')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(heading(page)).toHaveText(/same as Harbor Street/)
  expect(await onDisk()).toContain('Written a third time')
})

test('what stands in an open cell is kept by Save, by a reload and by another tab’s save', async ({
  page,
  context,
}) => {
  await openExample(page)
  const cell = page.getByRole('grid', { name: 'Annual goals' }).getByRole('gridcell').first()
  await cell.click()
  await page.keyboard.type('Typed and saved')
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  expect(JSON.parse(saved.body.toString()).document.goals[0].title).toBe('Typed and saved')
  await cell.click()
  await page.keyboard.type('Typed and reloaded')
  await page.reload()
  await expect(cell).toHaveText('Typed and reloaded')

  const other = await context.newPage()
  await other.goto(page.url())
  await cell.click()
  await page.keyboard.type('Typed meanwhile')
  await typeInto(goal(other), 'Typed elsewhere')
  await expect(heading(other)).toContainText('Saved in this browser')
  await page.bringToFront()
  await expect(page.getByRole('grid', { name: 'Annual goals' }).getByRole('textbox')).toHaveValue(
    'Typed meanwhile',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Another tab saved this document too')
  await page.getByRole('button', { name: 'Keep this one' }).click()
  await expect(cell).toHaveText('Typed meanwhile')
})

test('a document in the bin comes back when it is worked on, and goes for good only after a question', async ({
  page,
  context,
}) => {
  await openExample(page)
  await typeInto(goal(page), 'Still wanted')
  await expect(heading(page)).toContainText('Saved in this browser')
  const title = 'Harbor Street Bakery OKRs for Q1 2027'
  const other = await context.newPage()
  await other.goto(page.url())
  await openList(other)
  await choose(other, title, 'Delete')
  await page.bringToFront()
  await typeInto(goal(page), 'Worked on')
  await expect(heading(page)).toContainText('Saved in this browser')
  await openList(page)
  await expect(line(page, /open now/)).toBeVisible()

  await choose(page, title, 'Delete')
  await openList(page)
  await page.getByRole('button', { name: 'Bin', exact: true }).click()
  await choose(page, title, 'Delete for good')
  const question = page.getByRole('dialog', { name: `Delete ${title} for good?` })
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: `What to do with ${title}` })).toBeVisible()
  await choose(page, title, 'Delete for good')
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('The bin is empty.')).toBeVisible()
})
