import { sampleContent } from '#content/owner/samples/content.ts'
import { expect, expectNoAxeFindings, test } from '../fixtures.ts'

const { testimonials, founderTest, sprintProgram } = sampleContent

test('a walk over the public pages by the header', { tag: '@journey' }, async ({ page }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  const title = page.getByRole('heading', { level: 1 })
  const menu = page.getByRole('navigation', { name: isPhone ? 'Mobile' : 'Main' })
  const follow = async (name: string) => {
    if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.getByRole('link', { name }).click()
  }
  await page.goto('/')
  await expect(title).toContainText(sampleContent.who.name)
  await expect(menu).toBeVisible({ visible: !isPhone })
  await follow('Founder Test')
  await expect(page).toHaveURL('/founder-test')
  await expect(title).toHaveText(founderTest.heading)
  await follow('Testimonials')
  await expect(title).toHaveText(testimonials.words.heading)
  await page.getByRole('link', { name: testimonials.words.call.sprintLink }).click()
  await expect(page).toHaveURL('/sprint-program')
  await expect(title).toHaveText(sprintProgram.heading)
  if (isPhone) {
    await follow('Business Toolbox')
    await expect(menu).toBeHidden()
  } else {
    await page.getByRole('button', { name: 'Toolbox' }).click()
    const panel = page.getByRole('navigation', { name: 'Toolbox' })
    await expect(panel.getByRole('listitem')).toHaveCount(9)
    await expectNoAxeFindings(page)
    await panel.getByRole('link', { name: 'SEE ALL TOOLS →' }).click()
  }
  await expect(page).toHaveURL('/toolbox')
  await follow('Home')
  await expect(page).toHaveURL('/')
  if (!isPhone) return
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu).toBeVisible()
  await expectNoAxeFindings(page)
})
