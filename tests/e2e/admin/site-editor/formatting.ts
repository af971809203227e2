import { sampleContent } from '#content/owner/samples/content.ts'
import { expect, test } from '../../fixtures.ts'
import { paste, typeInto } from '../../hands.ts'
import { frameOf, openEditor, publishAgain, saved } from './editor-hands.ts'

test('words become bold, italic and a link by key and by button, and visitors see them so; anything else stays text', async ({
  page,
}) => {
  await openEditor(page, '?field=home.story.paragraphs.0')
  const field = page.locator('[data-field="home.story.paragraphs.0"] textarea')
  await expect(field).toBeFocused()
  await typeInto(field, 'I have sold two companies')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+b')
  await expect(field).toHaveValue('I have sold two **companies**')
  await expect(frameOf(page).locator('main strong')).toHaveText('companies')
  // As if it had been typed: the browser takes it back, and does it again.
  await page.keyboard.press('Control+z')
  await expect(field).toHaveValue('I have sold two companies')
  await page.keyboard.press('Control+Shift+z')
  await expect(field).toHaveValue('I have sold two **companies**')

  await page.keyboard.press('Control+End')
  await page.keyboard.type(' and one boat')
  await page.getByRole('button', { name: 'Italic' }).nth(0).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('I have sold two **companies** and one *boat*')
  await expect(frameOf(page).locator('main em')).toHaveText('boat')

  await page.keyboard.press('Control+End')
  await page.keyboard.type('. My book')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  const address = page.getByLabel('Where the link leads')
  await expect(address).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(address).toHaveAccessibleDescription(/begins with https/)
  await typeInto(address, 'example.com/book')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type(' ')
  await paste(page, '<b onclick="alert(1)">says</b> [run](javascript:alert(1))')
  await expect(field).toHaveAccessibleDescription(/has a link to “javascript:alert\(1\)”/)
  await expect(frameOf(page).locator('main b, main [onclick], main a[href^="javascript"]')).toHaveCount(0)
  for (const _ of '[run](javascript:alert(1))') await page.keyboard.press('Backspace')
  await page.keyboard.type('all of it')
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('1 change is not public yet.')).toBeVisible()

  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog.getByText('Visitors see it now.')).toBeVisible({ timeout: 60_000 })
  const visitor = await page.context().newPage()
  await visitor.goto('/')
  const paragraph = visitor.locator('main p').filter({ hasText: 'I have sold two' })
  await expect(paragraph).toHaveText(
    'I have sold two companies and one boat. My book <b onclick="alert(1)">says</b> all of it',
  )
  await expect(paragraph.locator('strong')).toHaveText('companies')
  await expect(paragraph.locator('em')).toHaveText('boat')
  await expect(paragraph.getByRole('link', { name: 'book', exact: true })).toHaveAttribute(
    'href',
    'https://example.com/book',
  )
  await visitor.close()
  await publishAgain(page, sampleContent)
})
